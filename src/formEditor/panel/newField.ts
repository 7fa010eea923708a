import type { DraftEffect } from "../../contract/formEditor";
import { byLanguage, type ComposedForm, type JsonObject, type Language } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject, parsePointer } from "../../engine/pointer";
import type { SavedTexts } from "../history";
import type { FieldDetails } from "../operations/fieldFacts";
import { kindOfField, type PaletteKind } from "../operations/fieldKinds";
import { proposedName } from "../operations/names";
import type { AskedWhen, FormOperation, NewPlace, Scope } from "../operations/operation";
import { listOperation } from "../structure/newList";
import { nameFromLabel, typedNames, typedText } from "../structure/typedNames";
import type { View } from "../view";
import { fieldsBeside } from "./fieldOrder";
import { offeredFileKinds, optionListsIn } from "./offeredLists";
import { nameOfScope } from "./scopes";
import type { Proposals } from "./useProposals";
import { languageFields } from "./wordsPanel";

/** Stands for a list that is made with the field. */
export const newList = "+new";

/** Stands for a field that belongs to no other one. */
export const alone = "+alone";

const firstField = ["firstEn", "firstJa", "firstZhTW"];

/** What a kind has to be told besides its words. A group or list asks for something: its first field. */
const told: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  oneOfFew: ["list"],
  oneOfMany: ["list"],
  several: ["list"],
  file: ["fileKind"],
  group: firstField,
  list: firstField,
};

/** What a kind may be told: how small and how large a number is, what it is part of. */
const mayBeTold: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  number: ["minimum", "maximum"],
  money: ["minimum", "maximum"],
};

/** Where applicants add parts, kinds that begin one. Others belong, as a score does, to what they stand below. */
const beginsPart: ReadonlySet<PaletteKind> = new Set(["oneOfFew", "oneOfMany", "several", "yesNo"]);

export const toldOfKind = (kind: PaletteKind): ReadonlySet<string> => new Set(told[kind]);

/** What a kind is not told. */
export function untoldOfKind(kind: PaletteKind): ReadonlySet<string> {
  const known = [...toldOfKind(kind), ...(mayBeTold[kind] ?? [])];
  const all = ["list", "fileKind", "minimum", "maximum", ...firstField];
  return new Set(all.filter((name) => !known.includes(name)));
}

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

/** Below a field, or first in a section. */
export function placeBelow(selected: string, facts: FieldDetails | undefined): NewPlace {
  if (!facts) return { section: selected, path: [], after: null };
  return { section: facts.section, path: facts.path.slice(0, -1), after: facts.path.at(-1) ?? null };
}

/** The key of the section, group or list that a place is in. */
export const groupOfPlace = ({ section, path }: NewPlace): string => [section, ...path].join(".");

interface Addition {
  place: NewPlace;
  scope: Scope;
  form: ComposedForm;
  texts: SavedTexts;
  /** Undefined: always. */
  asked: AskedWhen | undefined;
}

/** The field that the form of a new one asks for, with its list, and the key by which it is selected then. */
export function additionOf(
  kind: PaletteKind,
  answers: JsonObject,
  { place, scope, form, texts, asked }: Addition,
): { operations: FormOperation[]; key: string } {
  const group = groupOfPlace(place);
  const label = typedNames(answers, "label");
  const hints = isObject(answers.hint) ? answers.hint : {};
  const hint = byLanguage((language) => typedText(hints, languageFields[language]));
  const first = typedNames(answers, "first");
  const name = typedText(answers, "name") || proposedName(label.en, fieldsBeside(form, `${group}.`));
  const isNewList = toldOfKind(kind).has("list") && answers.list === newList;
  const list = isNewList ? proposedName(label.en, optionListsIn(texts)) : typedText(answers, "list");
  const untold = untoldOfKind(kind);
  const rules = untold.has("minimum") ? {} : numbersOf(answers);
  const head = typedText(answers, "partOf");
  const key = `${group}.${name}`;
  return {
    key,
    operations: [
      ...(isNewList ? [listOperation(list, answers)] : []),
      {
        operation: "addField",
        kind,
        name,
        place,
        scope,
        words: byLanguage((language) => ({
          label: label[language],
          ...(hint[language] && { hint: hint[language] }),
        })),
        ...(toldOfKind(kind).has("firstEn") && {
          fields: [
            {
              kind: "shortText" as const,
              name: proposedName(first.en, []),
              words: byLanguage((language) => ({ label: first[language] })),
              // A group or list that must be answered asks for something that must.
              required: answers.demanded === true,
            },
          ],
        }),
        required: answers.demanded === true,
        ...(asked && { asked }),
        ...(!untold.has("list") && { list }),
        ...(!untold.has("fileKind") && { fileKind: typedText(answers, "fileKind") }),
        ...(Object.keys(rules).length > 0 && { rules }),
      },
      ...(head === "" || head === alone
        ? []
        : [{ operation: "setLookOption", field: key, option: "partOf", value: head } as const]),
    ],
  };
}
