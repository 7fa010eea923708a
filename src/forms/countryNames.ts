import { getCountryDataList, type ICountryData } from "countries-list";
import type { Labels, Language } from "../engine/form";

const own = new Map(getCountryDataList().map((country): [string, ICountryData] => [country.iso2, country]));

/**
 * Countries as choices: "Japan (日本)": the name in the reader's language and the country's own, where it
 * differs. Names come from the Unicode CLDR that Node carries, own names from countries-list.
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

/** Countries are found by their code of three letters too, which stands in passports. */
export function withLongCodes(labels: Labels): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => {
      const long = key.startsWith(choice) && own.get(key.slice(choice.length))?.iso3;
      return [key, long ? { ...label, also: long } : label];
    }),
  );
}
