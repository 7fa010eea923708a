import type { DraftEffect } from "../../contract/formEditor";
import type { JsonObject, Language } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { parsePointer } from "../../engine/pointer";
import type { SavedTexts } from "../history";
import type { FieldDetails } from "../operations/fieldFacts";
import { kindOfField, type PaletteKind } from "../operations/fieldKinds";
import type { NewPlace } from "../operations/operation";
import { nameFromLabel, typedNames } from "../structure/typedNames";
import type { View } from "../view";
import { alone } from "./newField";
import { offeredFileKinds, optionListsIn } from "./offeredLists";
import { nameOfScope } from "./scopes";
import type { Proposals } from "./useProposals";

/** Where applicants add parts, kinds that begin one. Others belong, as a score does, to what they stand below. */
const beginsPart: ReadonlySet<PaletteKind> = new Set(["oneOfFew", "oneOfMany", "several", "yesNo"]);

interface Proposed {
  texts: SavedTexts;
  /** Names that fields beside it have. */
  taken: readonly string[];
  /** The field that it may belong to, where it may belong to one. */
  head: string | undefined;
  /** What was released in the same place and is gone. */
  gone: readonly GoneField[];
  language: Language;
  view: Pick<View, "market">;
  /** Of the field above it. */
  facts: FieldDetails | undefined;
}

interface GoneField {
  name: string;
  /** In the language of the page, with the group that it stood in before it. */
  called: string;
}

/** The fields of a place that are no longer asked. */
export const goneFrom = (
  { path }: NewPlace,
  effects: readonly Pick<DraftEffect, "kind" | "path" | "names">[],
  language: Language,
): GoneField[] =>
  effects.flatMap(({ kind, path: pointer, names }) => {
    const parts = parsePointer(pointer).filter((part) => part !== "*");
    const isHere = kind === "remove" && isEqualJson(parts.slice(0, -1), [...path]);
    return isHere ? [{ name: parts.at(-1) ?? "", called: names[language] }] : [];
  });

/** What follows from a kind and from what is typed: a name, a list or kind of file that is called so, usual limits. */
export function proposalsOf(
  kind: PaletteKind,
  { texts, taken, head, gone, language, view, facts }: Proposed,
): Proposals {
  const own = nameFromLabel(() => taken);
  const { minimum = "", maximum = "" } = numbersOf(kindOfField(kind).schema);
  // Saved drafts keep what was answered to a field that comes back.
  const name = (answers: JsonObject) => {
    const label = typedNames(answers, "label")[language].trim();
    const before = gone.find(({ called }) => ` · ${called}`.endsWith(` · ${label}`));
    return (label && before?.name) || (own.name?.(answers) ?? "");
  };
  return {
    name,
    where: () => usualScope(kind, view, facts),
    list: (answers) => optionListsIn(texts).find((list) => isCalled(list, String(name(answers)))) ?? "",
    fileKind: ({ labelEn }) =>
      offeredFileKinds(texts, "en").find(({ name }) => isCalled(name, String(labelEn)))?.code ?? "",
    minimum: () => minimum,
    maximum: () => maximum,
    partOf: ({ asked }) => {
      if (head === undefined) return "";
      return beginsPart.has(kind) && asked === undefined ? alone : head;
    },
  };
}

/**
 * Where a new field is for, until somebody says otherwise: for what the field above it is for, or for the market that one
 * looks at. What a market cannot add is for all.
 */
function usualScope(
  kind: PaletteKind,
  { market }: Pick<View, "market">,
  facts: FieldDetails | undefined,
): string {
  if (!facts || kindOfField(kind).needs === "fields") return "everywhere";
  const above = nameOfScope(facts.declared.scope);
  return above === "everywhere" && market !== undefined && facts.path.length < 3 ? "market" : above;
}

const isCalled = (name: string, other: string) => name.toLowerCase() === other.trim().toLowerCase();

const numbersOf = ({ minimum, maximum }: Readonly<Record<string, unknown>>) => ({
  ...(typeof minimum === "number" && { minimum }),
  ...(typeof maximum === "number" && { maximum }),
});
