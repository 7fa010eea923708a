import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getUiOptions } from "@rjsf/utils";

const { StringField } = getDefaultRegistry().fields;

/**
 * A number, drawn by the theme's widget if the uiSchema names none. rjsf's own number field is not used, because it
 * reads the text of every widget in its own notation.
 */
export function NumberField(props: FieldProps) {
  const { schema, uiSchema, registry } = props;
  const isDrawn = getUiOptions(uiSchema).widget !== undefined || registry.schemaUtils.isSelect(schema);
  return (
    StringField && (
      <StringField {...props} uiSchema={{ ...uiSchema, ...(!isDrawn && { "ui:widget": "number" }) }} />
    )
  );
}
