import { type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { useControl } from "../control";
import { asFieldSchema } from "../schemaTypes";
import { fieldShape } from "../theme";
import { frame } from "./frame";

/** The frame around a field that rjsf draws. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label: title, required, hidden, uiSchema, children } = props;
  const schema = asFieldSchema(props.schema);
  const options = getUiOptions(uiSchema);
  const control = useControl({ id, schema, options, title, required });
  if (hidden) return <div hidden>{children}</div>;
  return frame(control, fieldShape(schema, options), children);
}
