import { type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { useControl } from "../control";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { fieldShape } from "../theme";
import { fieldFrame } from "./fieldFrame";

/** The frame around a field that rjsf draws. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label: title, required, hidden, uiSchema, children } = props;
  const schema = fieldSchemaFromRjsf(props.schema);
  const options = getUiOptions(uiSchema);
  const control = useControl({ id, schema, options, title, required });
  if (hidden) return <div hidden>{children}</div>;
  return fieldFrame(control, fieldShape(schema, options), children);
}
