import { byLanguage, type JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { optionListsIn } from "../editing/offeredLists";
import { languageFields, typedNames, typedText } from "../editing/typedNames";
import { kindOfField, type PaletteKind } from "../operations/fieldKinds";
import { proposedName } from "../operations/names";
import type { AskedWhen, FormOperation, NewPlace, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { listOperation } from "./newList";
import { enteredReasons, enteredUse } from "./newUse";

/** Stands for a list that is made with the field. */
export const newList = "+new";

/** Stands for a field that belongs to no other one. */
export const alone = "+alone";

const firstField = ["firstEn", "firstJa", "firstZhTW"];

/** What has to be entered for a kind, besides its words; for a group or list, its first field. */
const required: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  oneOfFew: ["list"],
  oneOfMany: ["list"],
  several: ["list"],
  file: ["fileKind"],
  group: firstField,
  list: firstField,
};

/** What may be entered for a kind: how small and how large a number is. */
const optional: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  number: ["minimum", "maximum"],
  money: ["minimum", "maximum"],
};

/** The fields of the dialog that are required for a kind. */
export const requiredForKind = (kind: PaletteKind): ReadonlySet<string> => new Set(required[kind]);

/** The fields of the dialog that a kind has no use for. */
export function hiddenForKind(kind: PaletteKind): ReadonlySet<string> {
  const entered = [...requiredForKind(kind), ...(optional[kind] ?? [])];
  const all = ["list", "fileKind", "minimum", "maximum", ...firstField];
  return new Set(all.filter((name) => !entered.includes(name)));
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

/** What adds the field that was entered in the dialog, with its list, and the key by which the field is selected then. */
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
  const why = enteredReasons(answers);
  const name = typedText(answers, "name") || proposedName(label.en, taken);
  const isNewList = requiredForKind(kind).has("list") && answers.list === newList;
  const list = isNewList ? proposedName(label.en, optionListsIn(texts)) : typedText(answers, "list");
  const hidden = hiddenForKind(kind);
  const { minimum = null, maximum = null } = answers;
  // A group or list belongs to no other field, even if one was chosen while the dialog showed another kind.
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
          ...why[language],
        })),
        ...(requiredForKind(kind).has("firstEn") && {
          fields: [
            {
              kind: "shortText" as const,
              name: proposedName(first.en, []),
              words: byLanguage((language) => ({ label: first[language] })),
              // In a group or list that must be answered, some field must be.
              required: answers.demanded === true,
            },
          ],
        }),
        required: answers.demanded === true,
        ...(asked && { asked }),
        ...enteredUse(answers),
        ...(!hidden.has("list") && { list }),
        ...(!hidden.has("fileKind") && { fileKind: typedText(answers, "fileKind") }),
        ...(!hidden.has("minimum") && { rules: { minimum, maximum } }),
      },
      ...(head === "" || head === alone
        ? []
        : [{ operation: "setLookOption", field: key, option: "partOf", value: head } as const]),
    ],
  };
}
