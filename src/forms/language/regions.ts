/**
 * A formatter of countries' names in a language; it returns the codes themselves in a browser without
 * `Intl.DisplayNames`.
 */
export const createRegionNames = (
  language: string,
  style: Intl.DisplayNamesOptions["style"] = "long",
): Pick<Intl.DisplayNames, "of"> =>
  "DisplayNames" in Intl
    ? new Intl.DisplayNames(language, { type: "region", style })
    : { of: (country) => country };

/** The main region of a language ("JP" of "ja"); undefined in a browser without `Intl.Locale`. */
export const mainRegion = (language: string): string | undefined =>
  "Locale" in Intl ? new Intl.Locale(language).maximize().region : undefined;

/** The main language of a country, as a tag ("ja-Jpan-JP" of "JP"); undefined in a browser without `Intl.Locale`. */
export const mainLanguage = (region: string): string | undefined =>
  "Locale" in Intl ? new Intl.Locale("und", { region }).maximize().baseName : undefined;
