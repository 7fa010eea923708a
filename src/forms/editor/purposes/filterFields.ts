import type { FieldOfPurpose } from "../protocol";
import { containsAll } from "../words/containsAll";

/** What of the list is shown; undefined is all. */
export interface FieldFilter {
  form: string | undefined;
  market: string | undefined;
  sought: string;
}

/**
 * The fields that a form asks in a market, with the places at which they are asked there, and in which all sought words
 * occur: in their names in any language, or in the words of their purpose and class.
 */
export function filterFields(
  fields: readonly FieldOfPurpose[],
  { form, market, sought }: FieldFilter,
  wordsOf: (field: FieldOfPurpose) => string[],
): FieldOfPurpose[] {
  return fields.flatMap((field) => {
    const places = field.places.filter(
      (place) =>
        (form === undefined || place.form === form) &&
        (market === undefined || place.market === null || place.market === market),
    );
    const isFound =
      places.length > 0 && containsAll([field.key, ...Object.values(field.names), ...wordsOf(field)], sought);
    return isFound ? [{ ...field, places }] : [];
  });
}
