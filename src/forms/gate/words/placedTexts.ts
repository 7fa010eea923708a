import type { Sources } from "../../engine/compose/sources";
import type { Language } from "../../engine/form";
import { appendToPointer, isObject } from "../../engine/pointer";
import type { Texts } from "../../files/texts";
import { listNamedChanges } from "../listNamedChanges";

/** A text that people read, in one language, with its place in a file. */
export interface PlacedText {
  file: string;
  at: string;
  text: string;
}

/**
 * Texts by a key that is the same in every language: `sections.basic.fields.gender.label`,
 * `markets.jp.basic.kanaLastName.label`.
 */
export type PlacedTexts = ReadonlyMap<string, PlacedText>;

/** A cache, because many checks read the texts of one project. */
const known = new WeakMap<Texts, WeakMap<Sources, Map<Language, PlacedTexts>>>();

/** All texts of a language, from the files of its locale and from the words in named changes. */
export function placedTextsIn(language: Language, texts: Texts, sources: Sources): PlacedTexts {
  const ofTexts = known.get(texts) ?? new WeakMap<Sources, Map<Language, PlacedTexts>>();
  known.set(texts, ofTexts);
  const byLanguage = ofTexts.get(sources) ?? new Map<Language, PlacedTexts>();
  ofTexts.set(sources, byLanguage);
  const placedTexts = byLanguage.get(language) ?? collected(language, texts, sources);
  byLanguage.set(language, placedTexts);
  return placedTexts;
}

function collected(language: Language, texts: Texts, sources: Sources): PlacedTexts {
  const placedTexts = new Map<string, PlacedText>();
  const folder = `locales/${language}/`;
  // `language.json` has facts, not words.
  for (const [file, text] of texts)
    if (file.startsWith(folder) && file !== `${folder}language.json`)
      collect(placedTexts, JSON.parse(text), {
        key: file.slice(folder.length, -".json".length).replaceAll("/", "."),
        file,
        at: "",
      });
  for (const { change, file, at } of listNamedChanges(sources))
    if (change.change === "add" || change.change === "relabel")
      collect(placedTexts, change.labels[language], {
        key: [
          ...file.slice("schemas/".length, -".json".length).split("/"),
          change.section,
          ...(change.in === undefined ? [] : [change.in]),
          change.field,
        ].join("."),
        file,
        at: `${at}/labels/${language}`,
      });
  return placedTexts;
}

function collect(
  placedTexts: Map<string, PlacedText>,
  value: unknown,
  place: { key: string; file: string; at: string },
): void {
  const { key, file, at } = place;
  if (typeof value === "string") placedTexts.set(key, { file, at, text: value });
  else if (isObject(value) || Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      collect(placedTexts, inner, { key: `${key}.${name}`, file, at: appendToPointer(at, name) });
}
