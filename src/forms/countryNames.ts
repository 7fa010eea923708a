import { getCountryDataList, type ICountryData } from "countries-list";
import type { Labels, Language } from "../engine/form";

const own = new Map(getCountryDataList().map((country): [string, ICountryData] => [country.iso2, country]));

/**
 * Labels of countries, by code: "Japan (日本)" is the name in the reader's language and, where it differs, the native
 * one. Names come from the Unicode CLDR in Node, native names from countries-list.
 */
export function countryNames(codes: Array<string | number>, language: Language): Record<string, string> {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return Object.fromEntries(
    codes.map((code) => {
      const name = names.of(String(code)) ?? String(code);
      const native = own.get(String(code))?.native ?? name;
      return [code, native === name ? name : `${name} (${native})`];
    }),
  );
}

const choice = "options.country.";

/** Makes a country findable by its three-letter code, which passports use. */
export function withAlpha3SearchTerms(labels: Labels): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => {
      const long = key.startsWith(choice) && own.get(key.slice(choice.length))?.iso3;
      return [key, long ? { ...label, also: long } : label];
    }),
  );
}
