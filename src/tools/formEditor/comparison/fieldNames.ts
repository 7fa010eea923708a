import type { LanguageNames, NamedChoice } from "../../../forms/editor/protocol";
import {
  byLanguage,
  type FieldSchema,
  type Json,
  type Labels,
  type Language,
} from "../../../forms/engine/form";
import {
  type AskedField,
  iterateFieldsWithConditions,
} from "../../../forms/engine/iterateFieldsWithConditions";
import { isWithin } from "../../../forms/engine/pointer";

/** Returns the words of a form in a language, by their keys. */
export type WordsOf = (language: Language) => Labels;

/** The names of a form's fields and choices. */
export interface NamesInForm {
  /** The name of a field, preceded by the names of its groups: "References · Job title". */
  ofField(path: string): LanguageNames;
  ofChoice(field: FieldSchema, code: Json): NamedChoice;
}

export function namesInForm(schema: FieldSchema, words: WordsOf): NamesInForm {
  const fields = [...iterateFieldsWithConditions(schema)];
  const known = new Map<Language, Labels>();
  const labelsIn: WordsOf = (language) => {
    const labels = known.get(language) ?? words(language);
    known.set(language, labels);
    return labels;
  };
  return {
    ofField: (path) => byLanguage((language) => nameOf(path, fields, labelsIn(language))),
    ofChoice: (field, code) => ({
      code,
      names: byLanguage((language) => {
        const list = field["x-options"];
        return labelsIn(language)[`options.${list}.${code}`]?.label ?? String(code);
      }),
    }),
  };
}

function nameOf(path: string, fields: readonly AskedField[], labels: Labels): string {
  const around = fields.filter((each) => isWithin(path, each.path));
  const names = around.flatMap(({ field: { title = "" } }) => labels[title]?.label ?? []);
  // A field under several conditions is listed several times, but its name is taken once.
  return [...new Set(names)].join(" · ") || path;
}
