import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { FieldTemplate } from "../templates/FieldTemplate";
import { theme } from "../theme";
import { widgetName } from "../widgetName";

/**
 * One answer: its template and its widget. rjsf stands aside, since it would resolve and merge, for each field, a schema
 * in which there is nothing to resolve; that was two thirds of the time it took to draw a step.
 */
export function Answer(props: FieldProps) {
  const { name, schema, fieldPathId, registry, required = false } = props;
  const uiSchema = asUiSchema(props.uiSchema);
  const options = getUiOptions(uiSchema);
  const drawn = theme[widgetName(asFieldSchema(schema), options)];
  if (!drawn) return null;
  const { widget: Widget } = drawn;
  const field = {
    id: fieldPathId.$id,
    label: options.title || schema.title || name,
    required,
    schema,
    uiSchema,
  };
  return (
    <FieldTemplate {...field}>
      <Widget
        {...field}
        name={name}
        disabled={Boolean(options.disabled ?? props.disabled)}
        readonly={Boolean(options.readonly ?? (props.readonly || schema.readOnly))}
        options={options}
        registry={registry}
        value={undefined}
        onChange={unheard}
        onBlur={unheard}
        onFocus={unheard}
      />
    </FieldTemplate>
  );
}

// The widgets of the theme read and write the answers themselves.
const unheard = () => {};
