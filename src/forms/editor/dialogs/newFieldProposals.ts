import type { JsonObject, Language } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { parsePointer } from "../../engine/pointer";
import { answerKind } from "../../engine/widgetTable";
import { listOptionListNames, offeredFileKinds } from "../editing/offeredOptionLists";
import { codeOfScope } from "../editing/scopes";
import { buildNameProposal, getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import type { Proposals } from "../editing/useProposals";
import type { FieldDetails } from "../operations/fieldFacts";
import { getFieldKindRow, type PaletteKind } from "../operations/fieldKinds";
import { isSameName, proposedName } from "../operations/names";
import type { NewPlace } from "../operations/operation";
import type { DraftEffect, SavedTexts } from "../protocol";
import type { View } from "../state/view";
import { alone } from "./newField";

/**
 * The kinds that are proposed as the beginning of a new part, in a group to which applicants add parts. A
 * field of another kind, such as a score, is proposed for the part of the field above.
 */
const beginsPart: ReadonlySet<PaletteKind> = new Set(["oneOfFew", "oneOfMany", "several", "yesNo"]);

interface Proposed {
  texts: SavedTexts;
  /** The names of the fields beside the new field. */
  taken: readonly string[];
  /** The field that the new field may belong to, if there is one. */
  head: string | undefined;
  /** The fields that were removed from the same place since the last release. */
  gone: readonly GoneField[];
  language: Language;
  view: Pick<View, "market">;
  /** The facts about the field above the new field. */
  facts: FieldDetails | undefined;
  /** The possible places of the new field, by the code of the scope. */
  places: Pick<ReadonlyMap<string, unknown>, "has" | "keys">;
}

interface GoneField extends Pick<DraftEffect, "asked" | "forms"> {
  name: string;
  /** The label of the field in the language of the page, after the label of its group. */
  called: string;
}

/** The fields that were removed from a place since the last release. */
export const listFieldsRemovedSinceRelease = (
  { path }: Pick<NewPlace, "path">,
  effects: readonly Pick<DraftEffect, "kind" | "path" | "names" | "asked" | "forms">[],
  language: Language,
): GoneField[] =>
  effects.flatMap(({ kind, path: pointer, names, asked, forms }) => {
    const parts = parsePointer(pointer).filter((part) => part !== "*");
    const isHere = kind === "remove" && isEqualJson(parts.slice(0, -1), [...path]);
    return isHere ? [{ name: parts.at(-1) ?? "", called: names[language], asked, forms }] : [];
  });

/**
 * Returns the proposals for a new field of a kind: a name from its label, a list or kind of file with that
 * name, the usual limits, the scope, and the part to which the field belongs.
 */
export function buildNewFieldProposals(
  kind: PaletteKind,
  { texts, taken, head, gone, language, view, facts, places }: Proposed,
): Proposals {
  const answer = answerKind(getFieldKindRow(kind).schema) ?? null;
  const own = buildNameProposal(() => taken);
  const { minimum = "", maximum = "" } = numbersOf(getFieldKindRow(kind).schema);
  const labelOf = (answers: JsonObject) => typedNames(answers, "label")[language].trim();
  // Finds the removed field with the entered label and the same kind of answer. Its old name is proposed, so
  // that the answers in saved drafts are used again.
  const before = (answers: JsonObject) => {
    const label = labelOf(answers);
    return gone.find(
      ({ name, called, asked }) =>
        label !== "" &&
        ` · ${called}`.endsWith(` · ${label}`) &&
        asked === answer &&
        !taken.some((each) => isSameName(each, name)),
    );
  };
  const name = (answers: JsonObject) => before(answers)?.name ?? String(own.name?.(answers) ?? "");
  const labelEn = (answers: JsonObject) => getTextAnswerOrEmpty(answers, "labelEn").trim();
  return {
    name,
    where: (answers) => {
      const wanted = [scopeOfGone(before(answers), view), usualScope(view, facts), "everywhere"];
      return wanted.find((code) => code !== undefined && places.has(code)) ?? [...places.keys()][0] ?? "";
    },
    list: (answers) => {
      const called = [name(answers), proposedName(labelEn(answers), [])];
      return listOptionListNames(texts).find((list) => called.some((each) => isSameName(each, list))) ?? "";
    },
    fileKind: (answers) =>
      offeredFileKinds(texts, "en").find((each) => isSameName(each.name, labelEn(answers)))?.code ?? "",
    minimum: () => minimum,
    maximum: () => maximum,
    partOf: ({ asked }) => {
      if (head === undefined) return "";
      return beginsPart.has(kind) && asked === undefined ? alone : head;
    },
  };
}

/**
 * The scope that is proposed for a removed field that returns: the market if only forms of the market had the
 * field; otherwise everywhere.
 */
function scopeOfGone(gone: GoneField | undefined, { market }: Pick<View, "market">): string | undefined {
  if (!gone || market === undefined) return undefined;
  return gone.forms.every((form) => form.endsWith(`.${market}`)) ? "market" : "everywhere";
}

/**
 * The scope that is proposed for a new field: the scope of the field above, but the market of the view if
 * that scope is everywhere. Without a field above, everywhere.
 */
function usualScope({ market }: Pick<View, "market">, facts: FieldDetails | undefined): string {
  if (!facts) return "everywhere";
  const above = codeOfScope(facts.declared.scope);
  return above === "everywhere" && market !== undefined ? "market" : above;
}

const numbersOf = ({ minimum, maximum }: Readonly<Record<string, unknown>>) => ({
  ...(typeof minimum === "number" && { minimum }),
  ...(typeof maximum === "number" && { maximum }),
});
