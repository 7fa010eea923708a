import type { Language } from "../../engine/form";
import { countryNames } from "../../files/countries";
import { parseSources, parseWordsOf } from "../../files/parseSources";
import type { SavedTexts } from "../protocol";
import type { Offer } from "./adaptPanelStep";

/** The number of choices whose names represent a list. */
const shownNames = 4;

/**
 * The option lists as choices, each named by its first choices, without the list of kinds of files and the
 * lists of the editor itself.
 */
export function offeredOptionLists(texts: SavedTexts, language: Language): Offer[] {
  const all = new Map(Object.entries(texts));
  const { options: words } = parseWordsOf(all, language);
  return Object.entries(parseSources(all).options)
    .filter(([list]) => list !== "fileKind" && !list.startsWith("editor"))
    .map(([list, { codes, regions }]) => {
      const first = codes.slice(0, shownNames);
      const byCode = words[list] ?? (regions ? countryNames(first, language) : {});
      const names = first.map((code) => byCode[String(code)] ?? String(code));
      return { code: list, name: names.join(", ") + (codes.length > shownNames ? " …" : "") };
    });
}

/** The kinds of files as choices. */
export function offeredFileKinds(texts: SavedTexts, language: Language): Array<Offer & { code: string }> {
  const all = new Map(Object.entries(texts));
  const { options: words } = parseWordsOf(all, language);
  const { codes = [] } = parseSources(all).options.fileKind ?? {};
  return codes.map((code) => ({ code: String(code), name: words.fileKind?.[String(code)] ?? String(code) }));
}

/** The names of all option lists. */
export const listOptionListNames = (texts: SavedTexts): string[] =>
  Object.keys(texts).flatMap((file) => /^schemas\/options\/([^/]+)\.json$/.exec(file)?.[1] ?? []);
