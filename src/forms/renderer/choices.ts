import type { FieldSchema, Json } from "../engine/form";
import { choiceLabel, type FormContext } from "./FormContext";
import { listNamesOfCountry } from "./listNamesOfCountry";

export interface Choice {
  /** Value of the DOM option. */
  value: string;
  code: Json;
  label: string;
  /** Other names by which the search finds the choice; not called before somebody searches. */
  names?(): readonly string[];
}

type ChoiceContext = Pick<FormContext, "labels" | "language" | "searchLanguages">;

/** The most choices of a list without a search box. */
const searchThreshold = 15;

export const hasManyChoices = (schema: FieldSchema): boolean => codesOf(schema).length > searchThreshold;

/**
 * The schema with the codes of a field and the name of their list; for a multiple choice, the schema of its
 * items.
 */
function choiceSource(schema: FieldSchema): FieldSchema {
  return schema.type === "array" ? schema.items || {} : schema;
}

export function choicesOf(schema: FieldSchema, context: ChoiceContext): Choice[] {
  const { labels, searchLanguages = [context.language] } = context;
  const { "x-options": list, "x-regions": areRegions } = choiceSource(schema);
  return codesOf(schema).map((code) => {
    const value = String(code);
    const { label, also = [] } = choiceLabel(labels, list, code);
    return {
      value,
      code,
      label,
      names: () => [...also, ...(areRegions ? listNamesOfCountry(value, searchLanguages) : [])],
    };
  });
}

/**
 * The choices in display order: in the order of the list or, with `x-byNameAfter`, the choice of that code
 * first and then the others by label.
 */
export function sortChoices(schema: FieldSchema, choices: Choice[], language: string): Choice[] {
  const first = choiceSource(schema)["x-byNameAfter"];
  if (first === undefined) return choices;
  const { compare } = new Intl.Collator(language);
  const place = ({ code }: Choice) => (code === first ? 0 : 1);
  return choices.toSorted((one, other) => place(one) - place(other) || compare(one.label, other.label));
}

function codesOf(schema: FieldSchema): readonly Json[] {
  const { included, enum: codes = [] } = choiceSource(schema);
  return Array.isArray(included) ? included : codes;
}
