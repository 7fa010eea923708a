import { byLanguage, type JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { optionListsIn } from "../editing/offeredLists";
import { languageFields, typedNames, typedText } from "../editing/typedNames";
import { kindOfField, type PaletteKind } from "../operations/fieldKinds";
import { proposedName } from "../operations/names";
import type { AskedWhen, FormOperation, NewPlace, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { listOperation } from "./newList";

/** Stands for a list that is made with the field. */
export const newList = "+new";

/** Stands for a field that belongs to no other one. */
export const alone = "+alone";

const firstField = ["firstEn", "firstJa", "firstZhTW"];

/** A group or list asks for something: its first field. */
const told: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  oneOfFew: ["list"],
  oneOfMany: ["list"],
  several: ["list"],
  file: ["fileKind"],
  group: firstField,
  list: firstField,
};

/** What a kind may be told: how small and how large a number is. */
const mayBeTold: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  number: ["minimum", "maximum"],
  money: ["minimum", "maximum"],
};

/** What a kind has to be told, besides its words. */
export const toldOfKind = (kind: PaletteKind): ReadonlySet<string> => new Set(told[kind]);

/** What a kind is not told. */
export function untoldOfKind(kind: PaletteKind): ReadonlySet<string> {
  const known = [...toldOfKind(kind), ...(mayBeTold[kind] ?? [])];
  const all = ["list", "fileKind", "minimum", "maximum", ...firstField];
  return new Set(all.filter((name) => !known.includes(name)));
}

interface Addition {
  place: NewPlace;
  scope: Scope;
  /** Names that the field cannot have. */
  taken: readonly string[];
  texts: SavedTexts;
  /** Undefined: always. */
  asked: AskedWhen | undefined;
}

/** The field that the form of a new one asks for, with its list, and the key by which it is selected then. */
export function additionOf(
  kind: PaletteKind,
  answers: JsonObject,
  { place, scope, taken, texts, asked }: Addition,
): { operations: FormOperation[]; key: string } {
  // The key of the section, group or list that it stands in.
  const group = [place.section, ...place.path].join(".");
  const label = typedNames(answers, "label");
  const hints = isObject(answers.hints) ? answers.hints : {};
  const hint = byLanguage((language) => typedText(hints, languageFields[language]));
  const first = typedNames(answers, "first");
  const name = typedText(answers, "name") || proposedName(label.en, taken);
  const isNewList = toldOfKind(kind).has("list") && answers.list === newList;
  const list = isNewList ? proposedName(label.en, optionListsIn(texts)) : typedText(answers, "list");
  const untold = untoldOfKind(kind);
  const { minimum = null, maximum = null } = answers;
  // What holds fields belongs to nothing, whatever was said of another kind.
  const head = kindOfField(kind).needs === "fields" ? "" : typedText(answers, "partOf");
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
        ...(!untold.has("minimum") && { rules: { minimum, maximum } }),
      },
      ...(head === "" || head === alone
        ? []
        : [{ operation: "setLookOption", field: key, option: "partOf", value: head } as const]),
    ],
  };
}
