import type { ReactNode } from "react";
import type { FieldSchema } from "../../engine/form";
import { isAskedInDueForm, isLater } from "../../engine/laterFields";
import { appendToPointer } from "../../engine/pointer";
import { drawnFields, LaterOnlyProvider, useOpenedPointers } from "../laterOnly";
import { orderAskedFields } from "../orderAskedFields";
import { uiSchemaFromRjsf } from "../rjsfSchemas";
import { useShownFields } from "../useShownFields";
import { fieldComponent } from "./Field";
import { getFieldLocks } from "./getFieldLocks";
import type { FieldPlace } from "./place";

export interface Property {
  name: string;
  schema: FieldSchema;
  content: ReactNode;
  /** Whether the field is asked later, and may be left until then. */
  canWait: boolean;
}

/**
 * The fields of an object that are asked for now, each with its drawn content, in the uiSchema's order;
 * without constants.
 */
export function useRenderedProperties(
  place: Pick<FieldPlace, "pointer" | "schema" | "uiSchema" | "disabled" | "readonly">,
): Property[] {
  const { pointer, schema: object, uiSchema: ui } = place;
  const { disabled, readonly } = getFieldLocks(place);
  const shown = useShownFields(object, pointer);
  const laterOnly = useOpenedPointers();
  return drawnFields(orderAskedFields(shown, ui), pointer, laterOnly).map(([name, schema]) => {
    const uiSchema = uiSchemaFromRjsf(ui[name]);
    const Field = fieldComponent({ schema, uiSchema });
    const at = appendToPointer(pointer, name);
    const field = (
      <Field
        key={name}
        name={name}
        pointer={at}
        schema={schema}
        uiSchema={uiSchema}
        required={shown.required.has(name)}
        disabled={disabled}
        readonly={readonly}
      />
    );
    const content =
      laterOnly && isAskedInDueForm(laterOnly, schema, at) ? (
        <LaterOnlyProvider key={name} value={false}>
          {field}
        </LaterOnlyProvider>
      ) : (
        field
      );
    return { name, schema, content, canWait: isLater(schema) && !laterOnly && !shown.required.has(name) };
  });
}
