import { languages } from "../engine/form";

const known = new Map<string, readonly string[]>();

/**
 * The long and short names of a country in every language of the site, as the browser knows them: a reader finds it in
 * any of them, and no page loads names for that.
 */
export function regionNames(code: string): readonly string[] {
  const names = known.get(code) ?? displays().flatMap((display) => display.of(code) ?? []);
  known.set(code, names);
  return names;
}

let made: Intl.DisplayNames[] | undefined;

function displays(): Intl.DisplayNames[] {
  made ??= languages.flatMap((language) =>
    (["long", "short"] as const).map((style) => new Intl.DisplayNames(language, { type: "region", style })),
  );
  return made;
}
