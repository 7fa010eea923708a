import type { Sources } from "../../engine/compose/sources";
import type { Language } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";
import type { Texts } from "../../files/texts";
import { changesOf } from "../changesOf";

/** One text for people in one language. */
export interface Saying {
  file: string;
  at: string;
  text: string;
}

/**
 * Texts by a key that is the same in every language: `sections.basic.fields.gender.label`,
 * `markets.jp.basic.kanaLastName.label`.
 */
export type Sayings = ReadonlyMap<string, Saying>;

/** Many checks read the texts of one project. */
const known = new WeakMap<Texts, WeakMap<Sources, Map<Language, Sayings>>>();

/** All texts of a language: those of the locale's own files, and the words of named changes. */
export function sayingsIn(language: Language, texts: Texts, sources: Sources): Sayings {
  const ofTexts = known.get(texts) ?? new WeakMap<Sources, Map<Language, Sayings>>();
  known.set(texts, ofTexts);
  const byLanguage = ofTexts.get(sources) ?? new Map<Language, Sayings>();
  ofTexts.set(sources, byLanguage);
  const sayings = byLanguage.get(language) ?? collected(language, texts, sources);
  byLanguage.set(language, sayings);
  return sayings;
}

function collected(language: Language, texts: Texts, sources: Sources): Sayings {
  const sayings = new Map<string, Saying>();
  const folder = `locales/${language}/`;
  for (const [file, text] of texts)
    if (file.startsWith(folder))
      collect(sayings, JSON.parse(text), {
        key: file.slice(folder.length, -".json".length).replaceAll("/", "."),
        file,
        at: "",
      });
  for (const { change, file, at } of changesOf(sources))
    if (change.change === "add" || change.change === "relabel")
      collect(sayings, change.labels[language], {
        key: [
          ...file.slice("schemas/".length, -".json".length).split("/"),
          change.section,
          ...(change.in === undefined ? [] : [change.in]),
          change.field,
        ].join("."),
        file,
        at: `${at}/labels/${language}`,
      });
  return sayings;
}

function collect(
  sayings: Map<string, Saying>,
  value: unknown,
  place: { key: string; file: string; at: string },
): void {
  const { key, file, at } = place;
  if (typeof value === "string") sayings.set(key, { file, at, text: value });
  else if (isObject(value) || Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      collect(sayings, inner, { key: `${key}.${name}`, file, at: joinPointer(at, name) });
}
