import { byLanguage, type ComposedForm, type JsonObject, type Language } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import type { PaletteKind } from "../operations/fieldKinds";
import { proposedName } from "../operations/names";
import type { FormOperation, NewPlace, Scope } from "../operations/operation";
import { fieldsBeside } from "./fieldOrder";

const labelFields: Readonly<Record<Language, string>> = {
  en: "labelEn",
  ja: "labelJa",
  "zh-TW": "labelZhTW",
};

/** What a kind is told besides its words. */
const told: Readonly<Partial<Record<PaletteKind, "list" | "fileKind">>> = {
  oneOfFew: "list",
  oneOfMany: "list",
  several: "list",
  file: "fileKind",
};

/** What a kind is not told. */
export const hiddenOfKind = (kind: PaletteKind): ReadonlySet<string> =>
  new Set(["list", "fileKind"].filter((name) => name !== told[kind]));

/** Below a field, or first in a section. */
export function placeBelow(selected: string, facts: FieldDetails | undefined): NewPlace {
  if (!facts) return { section: selected, path: [], after: null };
  return { section: facts.section, path: facts.path.slice(0, -1), after: facts.path.at(-1) ?? null };
}

/** The field that the form of a new one asks for, and the key by which it is selected then. */
export function additionOf(
  kind: PaletteKind,
  answers: JsonObject,
  place: NewPlace,
  scope: Scope,
  form: ComposedForm,
): { operation: FormOperation; key: string } {
  const group = [place.section, ...place.path].join(".");
  const taken = fieldsBeside(form, `${group}.`);
  const label = (language: Language) => String(answers[labelFields[language]] ?? "");
  const name = typeof answers.name === "string" ? answers.name : proposedName(label("en"), taken);
  const words = byLanguage((language) => ({ label: label(language) }));
  const operation: FormOperation = {
    operation: "addField",
    kind,
    name,
    place,
    scope,
    words,
    // A group or list asks for something: its first field has its words until it is given others.
    ...((kind === "group" || kind === "list") && {
      fields: [{ kind: "shortText" as const, name: `${name}Text`, words, required: false }],
    }),
    required: answers.demanded === true,
    ...(typeof answers.list === "string" && { list: answers.list }),
    ...(typeof answers.fileKind === "string" && { fileKind: answers.fileKind }),
  };
  return { operation, key: `${group}.${name}` };
}
