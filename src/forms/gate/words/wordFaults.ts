import type { FaultValue } from "../../engine/faultData";
import { unfinishedLanguages, wholeLanguages } from "../../engine/fillMissingLanguages";
import { byLanguage, type Language, languages, sourceLanguage } from "../../engine/form";
import { languageFacts } from "../../engine/languageFacts";
import { findPlaceholderMissingInTranslation, placeholderNames } from "../../engine/placeholders";
import { parsePointer } from "../../engine/pointer";
import { shortenText } from "../../files/quoteJson";
import type { Texts } from "../../files/texts";
import { createFinding, createPhrase, type Fault, joinPhrases, type Place } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { collectUsedTranslations, type Shown } from "./collectUsedTranslations";
import { type PlacedText, type PlacedTexts, placedTextsIn } from "./placedTexts";
import { sameNameChoiceFaults } from "./unusedTextFaults";

/**
 * The languages whose names the sentences of faults can translate. Any other language appears under its own
 * name.
 */
const names: Readonly<Record<string, FaultValue>> = {
  en: createPhrase("english", {}),
  ja: createPhrase("japanese", {}),
  "zh-TW": createPhrase("chinese", {}),
};

/**
 * Returns faults for texts that a form or page can show, but that a language lacks or has with other
 * placeholders, for error messages of unknown rules, and for choices with the same name.
 */
export function wordFaults(project: Project): Fault[] {
  const { texts, sources } = project;
  const shown = collectUsedTranslations(project);
  const placedTexts = byLanguage((language) => placedTextsIn(language, texts, sources));
  const strange = strangePlaces(placedTexts.en, shown);
  if (strange.length > 0) return strange;
  const found = [
    ...missingWords(placedTexts, shown),
    ...untranslated(placedTexts, shown),
    ...languages.flatMap((language) => unknownRules(placedTexts[language], texts)),
  ];
  return found.length > 0 ? found : sameNameChoiceFaults(project);
}

type AllPlacedTexts = Record<Language, PlacedTexts>;

/**
 * Returns faults for required words that a language lacks. If all languages lack the words, the fault is
 * placed at the field, choice or step.
 */
function missingWords(placedTexts: AllPlacedTexts, shown: Shown): Fault[] {
  return [...shown.needed].flatMap(([key, { file, at, name, neededBy }]): Fault[] => {
    const lacking = wholeLanguages.filter((language) => !placedTexts[language].has(key));
    const places = lacking.map((language) => ({ file: file.replace("{language}", language), at }));
    const [first] = lacking;
    const [place, ...others] = places;
    if (!first || !place) return [];
    // A text in the same file that is never shown is probably this text under a misspelt key.
    const beside = [...placedTexts[first]]
      .filter(([other, each]) => each.file === place.file && !shown.isShown(other))
      .map(
        ([, each]) =>
          parsePointer(each.at)
            .filter((part) => part !== "label")
            .at(-1) ?? "",
      )
      // Words of the same name in another list are not a misspelt key: two lists may have a choice of the
      // same name.
      .filter((other) => other !== name);
    const found = createFinding("noWords", {
      field: name,
      languages: listed(lacking),
      meant: buildSuggestion(name, beside),
    });
    if (lacking.length === wholeLanguages.length) return [{ ...neededBy, ...found, also: places }];
    return [{ ...place, ...found, ...(others.length > 0 && { also: others }) }];
  });
}

/** The names of languages as a part of a sentence: `English, Japanese and Chinese`. */
function listed(all: Language[]): FaultValue {
  const named = all.map((language) => names[language] ?? languageFacts[language].name);
  const last = named.pop() ?? "";
  return named.length === 0 ? last : joinPhrases("and", [named, last]);
}

/**
 * Returns faults for missing translations, which are reported at the English text if several languages lack
 * them, and for translations with other placeholders.
 */
function untranslated(placedTexts: AllPlacedTexts, shown: Shown): Fault[] {
  const fillable = placesByFile(placedTexts.en);
  return [...placedTexts.en].flatMap(([key, said]): Fault[] => {
    if (!shown.isShown(key)) return [];
    const strange = translations.flatMap((language) => {
      const own = placedTexts[language].get(key);
      const filled = [...(fillable.get(said.file) ?? []), ...shown.placeholdersOf(key)];
      return own ? otherPlaces(own, said, new Set(filled)) : [];
    });
    const lacking = wholeTranslations.filter((language) =>
      lacksUnreportedTranslation(key, placedTexts[language], shown),
    );
    const places = lacking.map((language) => placeOfTranslation(language, said));
    const [place, ...others] = places;
    if (!place) return strange;
    const { file, at } = said;
    const found = createFinding("untranslated", {
      name: parsePointer(said.at).at(-1) ?? "",
      languages: listed(lacking),
      text: shortenText(said.text, 300),
    });
    return [...strange, others.length > 0 ? { file, at, ...found, also: places } : { ...place, ...found }];
  });
}

const translations = languages.filter((language) => language !== sourceLanguage);

const wholeTranslations = wholeLanguages.filter((language) => language !== sourceLanguage);

/**
 * Returns advice for each language that has a fallback language and untranslated words, with the number of
 * these words.
 */
export function missingTranslationAdvice(project: Project): Fault[] {
  const { texts, sources } = project;
  const shown = collectUsedTranslations(project);
  const english = [...placedTextsIn(sourceLanguage, texts, sources).keys()].filter(shown.isShown);
  return unfinishedLanguages.flatMap((language) => {
    const own = placedTextsIn(language, texts, sources);
    const lacking = english.filter((key) => lacksPlural(key, own));
    const file = `locales/${language}/language.json`;
    const [first = ""] = lacking;
    return lacking.length === 0
      ? []
      : [
          {
            file,
            at: "/fallback",
            ...createFinding("stillMissing", { number: String(lacking.length), first }),
          },
        ];
  });
}

/** Whether a language has no plural form of a text. Its plural forms may differ from the English ones. */
function lacksPlural(key: string, own: PlacedTexts): boolean {
  const plain = key.replace(/_(?:one|other)$/, "");
  return ![key, plain, `${plain}_other`].some((each) => own.has(each));
}

export function lacksUnreportedTranslation(key: string, placedTexts: PlacedTexts, shown: Shown): boolean {
  if (placedTexts.has(key)) return false;
  // `missingWords` already reports a field without a label.
  const label = key.replace(/\.(?:errors\.)?[^.]+$/, ".label");
  const isReported = shown.needed.has(key) || (shown.needed.has(label) && !placedTexts.has(label));
  // English has two plural forms. Japanese and Chinese have one, which may also be stored under the plain name.
  const plain = key.replace(/_other$/, "");
  return !isReported && !key.endsWith("_one") && (plain === key || !placedTexts.has(plain));
}

/** For each file, all placeholders of its texts. */
function placesByFile(english: PlacedTexts): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const { file, text } of english.values())
    places.set(file, new Set([...(places.get(file) ?? []), ...placeholderNames(text)]));
  return places;
}

/** The place for the translation of a text. */
export function placeOfTranslation(
  language: Language,
  { file, at }: Pick<PlacedText, "file" | "at">,
): Required<Pick<Place, "file" | "at">> {
  return file.startsWith("locales/")
    ? { file: file.replace(/^locales\/[^/]+\//, `locales/${language}/`), at }
    : { file, at: at.replace(/\/labels\/[^/]+/, `/labels/${language}`) };
}

function otherPlaces({ file, at, text }: PlacedText, english: PlacedText, fillable: Set<string>): Fault[] {
  const unknown = [...placeholderNames(text)].find((place) => !fillable.has(place));
  const forgotten = findPlaceholderMissingInTranslation(text, english.text);
  if (unknown !== undefined)
    return [
      {
        file,
        at,
        ...createFinding("unfilled", {
          placeholder: `{{${unknown}}}`,
          meant: buildSuggestion(unknown, fillable),
        }),
      },
    ];
  return forgotten === undefined
    ? []
    : [
        {
          file,
          at,
          ...createFinding("placeholderLost", {
            placeholder: `{{${forgotten}}}`,
            text: shortenText(english.text, 300),
          }),
        },
      ];
}

/** Returns faults for error messages of rules that do not exist. */
function unknownRules(placedTexts: PlacedTexts, texts: Texts): Fault[] {
  const { properties } = JSON.parse(texts.get("schemas/meta/field.json") ?? "{}");
  const said = Object.keys(JSON.parse(texts.get("locales/en/errors.json") ?? "{}"));
  const rules = new Set([...Object.keys(properties), ...said]);
  return [...placedTexts.values()].flatMap(({ file, at }) => {
    const [rule = "", parent] = parsePointer(at).reverse();
    return parent !== "errors" || rules.has(rule)
      ? []
      : [{ file, at, ...createFinding("noRule", { name: rule, meant: buildSuggestion(rule, rules) }) }];
  });
}

/** Returns faults for placeholders that are not filled in their text. */
function strangePlaces(placedTexts: PlacedTexts, shown: Shown): Fault[] {
  return [...placedTexts].flatMap(([key, { file, at, text }]): Fault[] => {
    const filled = shown.placeholdersOf(key);
    const strange = [...placeholderNames(text)].find((place) => !filled.includes(place));
    return strange === undefined
      ? []
      : [
          {
            file,
            at,
            ...createFinding("unfilledHere", {
              placeholder: `{{${strange}}}`,
              meant: buildSuggestion(strange, filled),
            }),
          },
        ];
  });
}
