import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, optionsList } from "@rjsf/utils";

const { FallbackField, StringField } = getDefaultRegistry().fields;

/**
 * rjsf's field for a schema without a type, which first asks for the type of the answer. A choice among constants needs
 * no type: each constant is an answer itself.
 */
export function TypelessField(props: FieldProps) {
  const isChoice = props.registry.schemaUtils.isSelect(props.schema) && optionsList(props.schema)?.length;
  const Field = isChoice ? StringField : FallbackField;
  return Field && <Field {...props} />;
}
