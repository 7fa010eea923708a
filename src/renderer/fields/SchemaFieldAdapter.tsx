import type { FieldProps } from "@rjsf/utils";
import { memo } from "react";
import { fieldFacts } from "../fieldFacts";
import { asFieldSchema, asUiSchema } from "../schemaTypes";
import { fieldOf } from "./Field";
import { RjsfFallback, RjsfProvider } from "./RjsfFallback";
import { Sections } from "./Sections";

/**
 * The door through which rjsf draws every field. Objects and lists are ours, because rjsf would resolve their
 * conditions from data of its own: here `shownFields` is the one truth, and the answers stand in the store. Whatever in
 * a schema is not in the house's dialect goes the way of rjsf.
 */
export const SchemaFieldAdapter = memo(function FieldDoor(props: FieldProps) {
  const { name, fieldPathId, required, disabled, readonly } = props;
  const schema = asFieldSchema(props.schema);
  const uiSchema = asUiSchema(props.uiSchema);
  const { kind } = fieldFacts(schema, uiSchema);
  if (kind === "foreign") return <RjsfFallback {...props} />;
  const Drawn = kind === "group" && fieldPathId.path.length === 0 ? Sections : fieldOf({ schema, uiSchema });
  return (
    <RjsfProvider value={props}>
      <Drawn
        name={name}
        pointer={fieldPathId.$id}
        schema={schema}
        uiSchema={uiSchema}
        required={required === true}
        disabled={disabled === true}
        readonly={readonly === true}
      />
    </RjsfProvider>
  );
});
