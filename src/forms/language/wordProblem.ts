import { fillPlaceholders } from "./fillPlaceholders";

/**
 * Error messages of one language by keyword. `format.date` is preferred to `format`; `default` is for all
 * other keywords.
 */
export type Catalogue = Record<string, string>;

interface Problem {
  keyword: string;
  params: Record<string, unknown>;
}

/** The words of a field that its message may contain. */
interface FieldWords {
  label: string;
  errors?: Record<string, string>;
}

/**
 * The error message of a problem: the field's own message for its keyword, else the catalogue's message. Page
 * and server both use this function, so that their messages are the same. A problem may have another problem
 * as its `cause`, as a failed upload has; the message then contains the message of the cause.
 */
export function wordProblem(catalogue: Catalogue, { keyword, params }: Problem, field: FieldWords): string {
  const { cause } = params;
  const kind = params.format ?? params.type;
  const sentence =
    field.errors?.[keyword] ??
    catalogue[`${keyword}.${kind}`] ??
    catalogue[keyword] ??
    catalogue.default ??
    "";
  const values = isProblem(cause) ? { ...params, cause: wordProblem(catalogue, cause, field) } : params;
  return fillPlaceholders(sentence, { ...values, field: field.label });
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "keyword" in value && "params" in value;
}
