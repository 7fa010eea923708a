/** The names of one country, when it is first asked for. */
type NamesOf = (code: string) => readonly string[];

/** By the languages, joined. */
const known = new Map<string, NamesOf>();

/**
 * The long and short names of a country in each of the languages, as the browser knows them: a reader finds it by any of
 * them, and no page loads names for that.
 */
export function regionNames(code: string, languages: readonly string[]): readonly string[] {
  const key = languages.join();
  const namesOf = known.get(key) ?? namesIn(languages);
  known.set(key, namesOf);
  return namesOf(code);
}

function namesIn(languages: readonly string[]): NamesOf {
  const displays = languages.flatMap((language) =>
    (["long", "short"] as const).map((style) => new Intl.DisplayNames(language, { type: "region", style })),
  );
  const byCode = new Map<string, readonly string[]>();
  return (code) => {
    const names = byCode.get(code) ?? displays.flatMap((display) => display.of(code) ?? []);
    byCode.set(code, names);
    return names;
  };
}
