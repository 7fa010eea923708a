import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getUiOptions, hasWidget } from "@rjsf/utils";
import { useMemo } from "react";
import { isFileList } from "../prepareAnswers";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { widgetName } from "../widgetName";

const { SchemaField: RjsfField } = getDefaultRegistry().fields;

/** A field by way of rjsf: files, which have fields of their own, and whatever is not in the house's dialect. */
export function Foreign(props: FieldProps) {
  const { uiSchema, registry } = props;
  const ui = useMemo(() => {
    const schema = asFieldSchema(props.schema);
    if (schema.file !== undefined) return asUiSchema({ "ui:field": "file", ...uiSchema });
    if (isFileList(schema)) return asUiSchema({ "ui:field": "files", ...uiSchema });
    const named = widgetName(schema, getUiOptions(uiSchema));
    const widget = hasWidget(props.schema, named, registry.widgets) ? named : widgetName(schema, {});
    return hasWidget(props.schema, widget, registry.widgets)
      ? { ...uiSchema, "ui:widget": widget }
      : asUiSchema(uiSchema);
  }, [props.schema, uiSchema, registry.widgets]);
  return RjsfField && <RjsfField {...props} uiSchema={ui} />;
}
