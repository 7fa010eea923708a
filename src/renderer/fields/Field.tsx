import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getUiOptions, hasWidget } from "@rjsf/utils";
import { memo, useMemo } from "react";
import type { FieldSchema } from "../../engine/form";
import { isCollection, isFileList } from "../prepareAnswers";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { widgetName } from "../widgetName";
import { Collection } from "./Collection";
import { FixedList } from "./FixedList";
import { Group } from "./Group";
import { Sections } from "./Sections";

const { SchemaField: RjsfField } = getDefaultRegistry().fields;

/**
 * The door through which rjsf draws every field. Objects and lists are ours, because rjsf would resolve their
 * conditions from data of its own: here `shownFields` is the one truth, and the answers stand in the store. Leaves, and
 * whatever in a schema is not in the house's dialect, go the way of rjsf.
 */
export const Field = memo(function Field(props: FieldProps) {
  const schema = asFieldSchema(props.schema);
  if (getUiOptions(props.uiSchema).field === undefined && schema.file === undefined && !isFileList(schema)) {
    if (isCollection(schema)) return <Collection {...props} />;
    if (schema.prefixItems) return <FixedList {...props} />;
    if (isGroup(schema))
      return props.fieldPathId.path.length === 0 ? <Sections {...props} /> : <Group {...props} />;
  }
  return <Leaf {...props} />;
});

function isGroup(schema: FieldSchema): boolean {
  return (
    schema.type === "object" &&
    schema.properties !== undefined &&
    !["$ref", "oneOf", "anyOf", "dependencies", "if"].some((keyword) => keyword in schema) &&
    (schema.allOf ?? []).every((branch) => branch.if !== undefined)
  );
}

function Leaf(props: FieldProps) {
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
