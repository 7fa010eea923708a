import { placeName } from "../fixedPlaces";
import type { FieldSchema, UiSchema } from "../form";
import type { Change } from "./sources";

/** The index of a question in a list of answers; -1 where the list does not have it. */
const indexOf = ({ prefixItems = [] }: FieldSchema, id: string): number =>
  prefixItems.findIndex((place) => placeName(place) === id);

/** The place of a list that holds the answer to a question. */
export const questionPlace = (list: FieldSchema, id: string): FieldSchema | undefined =>
  list.prefixItems?.[indexOf(list, id)];

export const isQuestionRequired = (list: FieldSchema, id: string): boolean =>
  questionPlace(list, id)?.required?.includes("answer") ?? false;

/** The changes of one question; they name its list as `in`. */
export const questionChanges: {
  [Kind in Change["change"]]?: (place: { schema: FieldSchema; ui: UiSchema }, id: string) => void;
} = {
  hide({ schema, ui }, id) {
    const index = indexOf(schema, id);
    schema.prefixItems = (schema.prefixItems ?? []).toSpliced(index, 1);
    schema.minItems = schema.prefixItems.length;
    if (Array.isArray(ui.items)) ui.items = ui.items.toSpliced(index, 1);
  },
  optional({ schema }, id) {
    const place = questionPlace(schema, id);
    if (place?.required) place.required = place.required.filter((name) => name !== "answer");
  },
};
