import type { Sources } from "../engine/compose/sources";
import { type Language, languages } from "../engine/form";
import { parsePointer } from "../engine/pointer";
import type { Composed } from "../forms/composeAll";
import { shortened } from "../forms/quoted";
import type { Texts } from "../forms/texts";
import { collectUsedTranslations, type Shown } from "./collectUsedTranslations";
import type { Fault } from "./fault";
import { suggestion } from "./nearestName";
import { type Saying, type Sayings, sayingsIn } from "./sayings";

const names: Record<Language, string> = { en: "English", ja: "Japanese", "zh-TW": "Chinese" };

/** Texts that a form or page can show and a language lacks, or has with other placeholders. */
export function wordFaults(texts: Texts, sources: Sources, composed: Composed[]): Fault[] {
  const shown = collectUsedTranslations(sources, composed);
  const english = sayingsIn("en", texts, sources);
  const strange = strangePlaces(english, shown);
  if (strange.length > 0) return strange;
  return languages.flatMap((language) => {
    const sayings = language === "en" ? english : sayingsIn(language, texts, sources);
    return [
      ...unsaid(language, sayings, shown),
      ...(language === "en" ? [] : untranslated(language, sayings, english, shown)),
      ...unknownRules(sayings, texts),
    ];
  });
}

/** Required words that a language does not have. */
function unsaid(language: Language, sayings: Sayings, shown: Shown): Fault[] {
  return [...shown.needed].flatMap(([key, { file, at, name }]): Fault[] => {
    if (sayings.has(key)) return [];
    const path = file.replace("{language}", language);
    // A text in the same file that nothing shows is probably this one under a misspelt key.
    const beside = [...sayings]
      .filter(([other, each]) => each.file === path && !shown.isShown(other))
      .map(
        ([, each]) =>
          parsePointer(each.at)
            .filter((part) => part !== "label")
            .at(-1) ?? "",
      );
    return [
      { file: path, at, says: `"${name}" has no words in ${names[language]}${suggestion(name, beside)}` },
    ];
  });
}

function untranslated(language: Language, sayings: Sayings, english: Sayings, shown: Shown): Fault[] {
  const fillable = placesByFile(english);
  return [...english].flatMap(([key, said]): Fault[] => {
    if (!shown.isShown(key)) return [];
    const own = sayings.get(key);
    if (own) return otherPlaces(own, said, fillable.get(said.file) ?? new Set());
    // A field without a label is already reported by `unsaid`.
    const label = key.replace(/\.(?:errors\.)?[^.]+$/, ".label");
    const isTold = shown.needed.has(key) || (shown.needed.has(label) && !sayings.has(label));
    // English has two plural forms, Japanese and Chinese one.
    if (isTold || /_(?:one|other)$/.test(key)) return [];
    return [
      {
        ...placeFor(language, said),
        says: `"${parsePointer(said.at).at(-1)}" is missing in ${names[language]}; in English it says "${shortened(said.text, 300)}"`,
      },
    ];
  });
}

/** By file, all placeholders of its texts. */
function placesByFile(english: Sayings): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const { file, text } of english.values())
    places.set(file, new Set([...(places.get(file) ?? []), ...placesIn(text)]));
  return places;
}

/** Where the translation of a text should be written. */
function placeFor(language: Language, { file, at }: Saying): { file: string; at: string } {
  return file.startsWith("locales/en/")
    ? { file: file.replace("locales/en/", `locales/${language}/`), at }
    : { file, at: at.replace("/labels/en", `/labels/${language}`) };
}

function otherPlaces({ file, at, text }: Saying, english: Saying, fillable: Set<string>): Fault[] {
  const [places, meant] = [placesIn(text), placesIn(english.text)];
  const unknown = [...places].find((place) => !fillable.has(place));
  const forgotten = [...meant].find((place) => !places.has(place) && !optional.has(place));
  if (unknown !== undefined)
    return [{ file, at, says: `nothing fills {{${unknown}}}${suggestion(unknown, fillable)}` }];
  return forgotten === undefined
    ? []
    : [
        {
          file,
          at,
          says: `{{${forgotten}}} is missing: in English it says "${shortened(english.text, 300)}"`,
        },
      ];
}

/** A translation may leave these out: the field that the message stands beside, and a number that the noun implies. */
const optional = new Set(["field", "count"]);

function placesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name));
}

/** Error messages for rules that do not exist. */
function unknownRules(sayings: Sayings, texts: Texts): Fault[] {
  const { properties } = JSON.parse(texts.get("schemas/meta/field.json") ?? "{}");
  const said = Object.keys(JSON.parse(texts.get("locales/en/errors.json") ?? "{}"));
  const rules = new Set([...Object.keys(properties), ...said]);
  return [...sayings.values()].flatMap(({ file, at }) => {
    const [rule = "", parent] = parsePointer(at).reverse();
    return parent !== "errors" || rules.has(rule)
      ? []
      : [{ file, at, says: `there is no rule "${rule}"${suggestion(rule, rules)}` }];
  });
}

/** Placeholders in a field's words that nothing fills. */
function strangePlaces(sayings: Sayings, shown: Shown): Fault[] {
  return [...sayings].flatMap(([key, { file, at, text }]): Fault[] => {
    const filled = shown.filledIn(key);
    const strange = filled && [...placesIn(text)].find((place) => !filled.includes(place));
    return strange === undefined
      ? []
      : [{ file, at, says: `nothing fills {{${strange}}} here${suggestion(strange, filled ?? [])}` }];
  });
}
