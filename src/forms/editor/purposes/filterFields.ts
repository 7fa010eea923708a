import type { FieldOfPurpose } from "../protocol";
import { containsAllSearchWords } from "../words/containsAllSearchWords";

/** The filter of the list; an undefined form or market stands for all of them. */
export interface FieldFilter {
  form: string | undefined;
  market: string | undefined;
  sought: string;
}

/**
 * The fields that pass the filter, with the places at which they are asked in the form and market of the
 * filter. Each word of `sought` must occur in a field's names in any language, or in the words of its purpose
 * and class.
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
      places.length > 0 &&
      containsAllSearchWords([field.key, ...Object.values(field.names), ...wordsOf(field)], sought);
    return isFound ? [{ ...field, places }] : [];
  });
}
