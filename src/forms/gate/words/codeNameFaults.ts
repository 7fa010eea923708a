import type { Sources } from "../../engine/compose/sources";
import { type Language, languages } from "../../engine/form";
import { isCountry } from "../../files/countries";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { placedTextsIn } from "./placedTexts";

/** A text that names a code of the platform: of a country in ISO 3166-1, or of a language in BCP 47. */
interface NamedCode {
  type: "region" | "language";
  key: string;
  code: string;
}

/**
 * Returns faults for markets and languages that have the name of another country or language: the platform
 * (`Intl.DisplayNames`) has a name for each in every language.
 */
export function codeNameFaults({ texts, sources }: Pick<Project, "texts" | "sources">): Fault[] {
  const named = namedCodes(sources);
  return languages.flatMap((language) => {
    const placedTexts = placedTextsIn(language, texts, sources);
    return named.flatMap(({ type, key, code }): Fault[] => {
      const placedText = placedTexts.get(key);
      const other = placedText && codeOfName(placedText.text, code, { type, language });
      return placedText === undefined || other === undefined
        ? []
        : [
            {
              file: placedText.file,
              at: placedText.at,
              ...createFinding("nameOfOther", { name: placedText.text, code, other }),
            },
          ];
    });
  });
}

const namedCodes = ({ markets, options }: Sources): NamedCode[] => [
  ...Object.keys(markets).flatMap((market): NamedCode[] => {
    const code = market.toUpperCase();
    return isCountry(code) ? [{ type: "region", key: `app.markets.${market}`, code }] : [];
  }),
  // A list whose codes are all languages is a list of languages.
  ...Object.entries(options).flatMap(([list, { codes }]) => {
    const tags = codes.map(String);
    return tags.length > 1 && tags.every(isLanguageTag)
      ? tags.map((code): NamedCode => ({ type: "language", key: `options.${list}.${code}`, code }))
      : [];
  }),
];

const isLanguageTag = (tag: string): boolean =>
  /^[a-z]{2,3}$/.test(tag) && namesOf(tag, { type: "language", language: "en" }).length > 0;

interface Naming {
  type: NamedCode["type"];
  language: Language;
}

/** The other code whose name a text is; undefined if the text is a name of the own code, or of none. */
function codeOfName(text: string, own: string, naming: Naming): string | undefined {
  const name = folded(text);
  if (namesOf(own, naming).includes(name)) return undefined;
  return twoLetterCodes(naming.type).find((code) => code !== own && namesOf(code, naming).includes(name));
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const countries = pairs.map((pair) => pair.toUpperCase()).filter(isCountry);

const twoLetterCodes = (type: NamedCode["type"]): readonly string[] =>
  type === "region" ? countries : pairs;

const known = new Map<string, readonly string[]>();

/** The platform's names of a code in a language, long and short; empty for a code without a name. */
function namesOf(code: string, { type, language }: Naming): readonly string[] {
  const key = `${type} ${language} ${code}`;
  const names =
    known.get(key) ??
    displayNames(type, language).flatMap((display) => {
      const name = display.of(code);
      return name === undefined ? [] : [folded(name)];
    });
  known.set(key, names);
  return names;
}

const displays = new Map<string, Intl.DisplayNames[]>();

function displayNames(type: NamedCode["type"], language: Language): Intl.DisplayNames[] {
  const key = `${type} ${language}`;
  const made =
    displays.get(key) ??
    (["long", "short"] as const).map(
      (style) => new Intl.DisplayNames(language, { type, style, fallback: "none" }),
    );
  displays.set(key, made);
  return made;
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().trim();
