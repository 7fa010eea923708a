import { byLanguage, type JsonObject } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { isObject } from "../../engine/pointer";
import { listOptionListNames } from "../editing/offeredOptionLists";
import { getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import { getFieldKindRow, type PaletteKind } from "../operations/fieldKinds";
import { proposedName } from "../operations/names";
import type { AskedWhen, FormOperation, NewPlace, Scope } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { buildAddListOperation } from "./newList";
import { buildEnteredUseProperty, readEnteredReasons } from "./newUse";

/** The code of the choice of a new list, which is made together with the field. */
export const newList = "+new";

/** The code of the choice for a field that belongs to no other field. */
export const alone = "+alone";

const firstField = ["firstEn", "firstJa", "firstZhTW"];

/**
 * The names of the dialog's fields that are required for a kind of field, besides the words. For a group or
 * list, these fields are the labels of its first field.
 */
const required: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  oneOfFew: ["list"],
  oneOfMany: ["list"],
  several: ["list"],
  file: ["fileKind"],
  group: firstField,
  list: firstField,
};

/** The names of the dialog's optional fields for a kind of field: the smallest and the largest number. */
const optional: Readonly<Partial<Record<PaletteKind, readonly string[]>>> = {
  number: ["minimum", "maximum"],
  money: ["minimum", "maximum"],
};

/** Returns the names of the dialog's fields that are required for a kind of field, besides the words. */
export const getRequiredDialogFields = (kind: PaletteKind): ReadonlySet<string> => new Set(required[kind]);

/** Returns the names of the dialog's fields that do not apply to a kind of field. */
export function getHiddenDialogFields(kind: PaletteKind): ReadonlySet<string> {
  const entered = [...getRequiredDialogFields(kind), ...(optional[kind] ?? [])];
  const all = ["list", "fileKind", "minimum", "maximum", ...firstField];
  return new Set(all.filter((name) => !entered.includes(name)));
}

interface Addition {
  place: NewPlace;
  scope: Scope;
  /** Names that the field cannot have. */
  taken: readonly string[];
  texts: SavedTexts;
  /** The condition of the field; undefined if it is always asked. */
  asked: AskedWhen | undefined;
}

/**
 * Returns the operations that add the entered field and, if staff chose a new list, that list, with the key
 * of the new field.
 */
export function buildAddFieldOperations(
  kind: PaletteKind,
  answers: JsonObject,
  { place, scope, taken, texts, asked }: Addition,
): { operations: FormOperation[]; key: string } {
  // The key of the section, group or list that contains the new field.
  const group = [place.section, ...place.path].join(".");
  const label = typedNames(answers, "label");
  const hints = isObject(answers.hints) ? answers.hints : {};
  const hint = byLanguage((language) => getTextAnswerOrEmpty(hints, languageFields[language]));
  const first = typedNames(answers, "first");
  const why = readEnteredReasons(answers);
  const name = getTextAnswerOrEmpty(answers, "name") || proposedName(label.en, taken);
  const isNewList = getRequiredDialogFields(kind).has("list") && answers.list === newList;
  const list = isNewList
    ? proposedName(label.en, listOptionListNames(texts))
    : getTextAnswerOrEmpty(answers, "list");
  const hidden = getHiddenDialogFields(kind);
  const { minimum = null, maximum = null } = answers;
  // A group or list belongs to no other field, even if one was chosen while the dialog showed another kind.
  const head = getFieldKindRow(kind).needs === "fields" ? "" : getTextAnswerOrEmpty(answers, "partOf");
  const key = `${group}.${name}`;
  return {
    key,
    operations: [
      ...(isNewList ? [buildAddListOperation(list, answers)] : []),
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
        ...(getRequiredDialogFields(kind).has("firstEn") && {
          fields: [
            {
              kind: "shortText" as const,
              name: proposedName(first.en, []),
              words: byLanguage((language) => ({ label: first[language] })),
              // If a group or list is required, its first field is required, too.
              required: answers.demanded === true,
            },
          ],
        }),
        required: answers.demanded === true,
        ...(asked && { asked }),
        ...buildEnteredUseProperty(answers),
        ...(!hidden.has("list") && { list }),
        ...(!hidden.has("fileKind") && { fileKind: getTextAnswerOrEmpty(answers, "fileKind") }),
        ...(!hidden.has("minimum") && { rules: { minimum, maximum } }),
      },
      ...(head === "" || head === alone
        ? []
        : [{ operation: "setLookOption", field: key, option: "partOf", value: head } as const]),
    ],
  };
}
