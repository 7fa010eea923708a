import type { ReactNode } from "react";
import { joinPointer } from "../../engine/pointer";
import { askedInOrder } from "../askedInOrder";
import { uiSchemaFromRjsf } from "../rjsfSchemas";
import { useShownFields } from "../useShownFields";
import { fieldComponent } from "./Field";
import { locksOf } from "./locksOf";
import type { FieldPlace } from "./place";

export interface Property {
  name: string;
  content: ReactNode;
}

/** The fields that an object asks for now, drawn, in the uiSchema's order; without constants. */
export function useProperties(
  place: Pick<FieldPlace, "pointer" | "schema" | "uiSchema" | "disabled" | "readonly">,
): Property[] {
  const { pointer, schema: object, uiSchema: ui } = place;
  const { disabled, readonly } = locksOf(place);
  const shown = useShownFields(object, pointer);
  return askedInOrder(shown, ui).map(([name, schema]) => {
    const uiSchema = uiSchemaFromRjsf(ui[name]);
    const Field = fieldComponent({ schema, uiSchema });
    const content = (
      <Field
        key={name}
        name={name}
        pointer={joinPointer(pointer, name)}
        schema={schema}
        uiSchema={uiSchema}
        required={shown.required.has(name)}
        disabled={disabled}
        readonly={readonly}
      />
    );
    return { name, content };
  });
}
