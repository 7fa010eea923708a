import { fill } from "./fill";

/** Sentences by keyword, of one language; `format.date` goes before `format`, `default` stands for all others. */
export type Catalogue = Record<string, string>;

interface Problem {
  keyword: string;
  params: Record<string, unknown>;
}

/** The words of the field at fault, as far as a sentence needs them. */
interface FieldWords {
  label: string;
  errors?: Record<string, string>;
}

/**
 * The sentence about a problem, the same from the page and from the server: the field's own sentence for that
 * keyword, else the catalogue's.
 */
export function wordProblem(catalogue: Catalogue, { keyword, params }: Problem, field: FieldWords): string {
  const kind = params.format ?? params.type;
  const sentence =
    field.errors?.[keyword] ??
    catalogue[`${keyword}.${kind}`] ??
    catalogue[keyword] ??
    catalogue.default ??
    "";
  return fill(sentence, { ...params, field: field.label });
}
