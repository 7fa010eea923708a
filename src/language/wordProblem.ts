import { fillPlaceholders } from "./fillPlaceholders";

/** Error messages of one language by keyword. `format.date` is preferred to `format`; `default` is for all others. */
export type Catalogue = Record<string, string>;

interface Problem {
  keyword: string;
  params: Record<string, unknown>;
}

/** The words of the field that a message needs. */
interface FieldWords {
  label: string;
  errors?: Record<string, string>;
}

/**
 * The error message of a problem: the field's own message for that keyword, else the catalogue's. Page and server both
 * use it, so they say the same.
 */
export function wordProblem(catalogue: Catalogue, { keyword, params }: Problem, field: FieldWords): string {
  const kind = params.format ?? params.type;
  const sentence =
    field.errors?.[keyword] ??
    catalogue[`${keyword}.${kind}`] ??
    catalogue[keyword] ??
    catalogue.default ??
    "";
  return fillPlaceholders(sentence, { ...params, field: field.label });
}
