import type { FieldProps } from "@rjsf/utils";
import { memo } from "react";
import { fieldFacts } from "../fieldFacts";
import { fieldSchemaFromRjsf, uiSchemaFromRjsf } from "../rjsfSchemas";
import { fieldComponent } from "./Field";
import { RjsfFallback, RjsfProvider } from "./RjsfFallback";
import { Sections } from "./Sections";

/**
 * Replaces rjsf's `SchemaField`, through which every field is drawn. rjsf would resolve the conditions of objects and
 * lists from its own form data; here `shownFields` decides them from the answers store. Schemas that this renderer does
 * not draw go back to rjsf.
 */
export const SchemaFieldAdapter = memo(function SchemaFieldAdapter(props: FieldProps) {
  const { name, fieldPathId, required, disabled, readonly } = props;
  const schema = fieldSchemaFromRjsf(props.schema);
  const uiSchema = uiSchemaFromRjsf(props.uiSchema);
  const { kind } = fieldFacts(schema, uiSchema);
  if (kind === "foreign") return <RjsfFallback {...props} />;
  const Drawn =
    kind === "group" && fieldPathId.path.length === 0 ? Sections : fieldComponent({ schema, uiSchema });
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
