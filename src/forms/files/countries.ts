import { getCountryDataList, type ICountryData } from "countries-list";
import type { Labels } from "../engine/form";
import type { Country } from "../engine/manifest";
import { lruCache } from "./lruCache";

const countriesByCode = new Map(
  getCountryDataList().map((country): [string, ICountryData] => [country.iso2, country]),
);

/** Whether two capital letters are the code of a country (ISO 3166-1). */
export const isCountry = (code: string): boolean => countriesByCode.has(code);

/**
 * The currencies (ISO 4217) of a country, which is given by its two-letter code; empty for a country without
 * a currency.
 */
export const currenciesOf = (country: string): readonly string[] =>
  countriesByCode.get(country)?.currency ?? [];

/** The time zones of a country, which is given by its two-letter code, as the platform lists them. */
export function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`);
  // The time zones are the result of a method in newer JavaScript engines, and a property in older ones.
  const list: unknown = Reflect.get(locale, "getTimeZones");
  const zones: unknown = typeof list === "function" ? list.call(locale) : Reflect.get(locale, "timeZones");
  return Array.isArray(zones) ? zones.map(String) : [];
}

/** The codes of the countries whose short name is shown, because nobody looks for "Hong Kong SAR China". */
const shortNamed = new Set(["HK", "MO", "PS"]);

/** Returns the name of a country from the Unicode CLDR in Node. A code without a country is its own name. */
function nameOf(code: string, language: string): string {
  if (!isCountry(code)) return code;
  const style = shortNamed.has(code) ? "short" : "long";
  const key = `${language} ${style}`;
  const names = displayNames.get(key) ?? new Intl.DisplayNames(language, { type: "region", style });
  displayNames.set(key, names);
  return names.of(code) ?? code;
}

/**
 * Cached by language and style, because creating an `Intl.DisplayNames` takes longer than naming every
 * country with it.
 */
const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * The countries of these codes, in the order of the codes, each with its name in a language and its facts
 * from countries-list. Codes without a country are left out.
 */
export function listCountryDetails(codes: Array<string | number>, language: string): Country[] {
  return codes.flatMap((code) => {
    const country = countriesByCode.get(String(code));
    if (!country) return [];
    const { iso2, iso3, currency, native, phone, continent, capital, languages } = country;
    const name = nameOf(iso2, language);
    return [
      {
        name,
        native,
        phone,
        continent,
        capital,
        currencies: currency,
        languages,
        alpha2: iso2,
        alpha3: iso3,
      },
    ];
  });
}

/**
 * The names of countries, by code: "Japan (日本)" is the name in the reader's language and, where it helps, the
 * native name.
 */
export function countryNames(codes: Array<string | number>, language: string): Record<string, string> {
  return namesOfAll([language, ...codes].join(), () => allNames(codes, language));
}

/** A cache, because the form editor composes a form at every edit, always with the same countries. */
const namesOfAll = lruCache<Record<string, string>>(6);

function allNames(codes: Array<string | number>, language: string): Record<string, string> {
  return Object.fromEntries(
    codes.map((code) => {
      const name = nameOf(String(code), language);
      const native = countriesByCode.get(String(code))?.native ?? name;
      return [
        code,
        isNativeNameHelpful(native, String(code), language) ? inBrackets(name, native, language) : name,
      ];
    }),
  );
}

/**
 * Whether a country's native name helps a reader besides the name in the reader's language. A native name
 * does not help if it resembles that name or the English name, or if it is in Chinese characters and the
 * reader reads Chinese or Japanese: neither 美國（United States） nor 中國（中国） helps.
 */
function isNativeNameHelpful(native: string, code: string, language: string): boolean {
  const isKnownBy = (name: string) => fold(name).includes(fold(native)) || fold(native).includes(fold(name));
  const isHan = /^\p{Script=Han}+$/u.test(native);
  return (
    !isKnownBy(nameOf(code, language)) && !isKnownBy(nameOf(code, "en")) && !(isHan && readsHan(language))
  );
}

/** Returns the letters of a name in lower case, without "and": "St. Kitts & Nevis" is "saintkittsnevis". */
const fold = (text: string) =>
  text
    .replace("St.", "Saint")
    .replace("U.S.", "United States")
    .replace(/ and /g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}]/gu, "")
    .toLowerCase();

function inBrackets(name: string, native: string, language: string): string {
  return readsHan(language) ? `${name}（${native}）` : `${name} (${native})`;
}

const readsHan = (language: string) => /^(?:ja|zh)(?:-|$)/.test(language);

const choice = "options.country.";

/**
 * Adds search terms to the labels of countries: the three-letter code, which passports use, the native name
 * and the words of `also`.
 */
export function withCountrySearchTerms(labels: Labels, also: Record<string, string[]> = {}): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => {
      const code = key.startsWith(choice) ? key.slice(choice.length) : "";
      const country = countriesByCode.get(code);
      if (!country) return [key, label];
      const native = label.label.includes(country.native) ? [] : [country.native];
      return [key, { ...label, also: [country.iso3, ...native, ...(also[code] ?? [])] }];
    }),
  );
}
