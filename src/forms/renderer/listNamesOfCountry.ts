import { memoize } from "../language/memoize";
import { createRegionNames } from "../language/regions";

/** Returns the names of one country, which are made at first use. */
type NamesOf = (code: string) => readonly string[];

/**
 * The long and short names of a country in each of the languages. They come from the browser's own data, so
 * that a reader finds a country by any of these names without a download.
 */
export function listNamesOfCountry(code: string, languages: readonly string[]): readonly string[] {
  return namesIn(...languages)(code);
}

const namesIn = memoize((...languages: readonly string[]): NamesOf => {
  const displays = languages.flatMap((language) =>
    (["long", "short"] as const).map((style) => createRegionNames(language, style)),
  );
  const byCode = new Map<string, readonly string[]>();
  return (code) => {
    const names = byCode.get(code) ?? displays.flatMap((display) => display.of(code) ?? []);
    byCode.set(code, names);
    return names;
  };
});
