import { isCollection, isFileOrFileList, isFixedList, isGroup, isPlainList } from "./fieldStructure";
import type { FieldSchema, ObjectSchema } from "./form";
import { iterateFieldsWithConditions } from "./iterateFieldsWithConditions";
import { outerPointer } from "./pointer";
import type { ThingKind } from "./thingKinds";

/** A document, text or video for an applicant to prepare before a form is begun. */
export interface Thing {
  kind: ThingKind;
  /**
   * Keys of the words: of the group around the field, where the group is not a whole section, and of the
   * field.
   */
  titles: string[];
  /** Whether every applicant must have this thing. */
  isRequired: boolean;
}

export interface Preparation {
  things: Thing[];
  /**
   * Minutes to give every answer that may be required, with everything prepared; rounded up to a multiple of
   * five.
   */
  minutes: number;
}

/**
 * Minutes for an answer: a choice or a few words; a file; each word that a text may have, as if half of them
 * were written.
 */
const minutesFor = { field: 1 / 3, file: 1, word: 1 / 50 };

/** The things in a form that take preparation, and the time that the form takes. */
export function preparationFor(schema: ObjectSchema): Preparation {
  const things = new Map<string, Thing>();
  const fieldsByPath = new Map<string, { field: FieldSchema; isNeeded: boolean }>([
    ["", { field: schema, isNeeded: true }],
  ]);
  const counted = new Map<string, number>();
  for (const { path, field, isRequired, when } of iterateFieldsWithConditions(schema)) {
    const around = fieldsByPath.get(containerOf(path, fieldsByPath));
    const isNeeded = isRequired && when === "" && around?.isNeeded === true;
    fieldsByPath.set(path, { field, isNeeded });
    if (isRequired && !isStructure(field)) counted.set(path, minutesOf(field));
    const kind = kindOf(field);
    if (kind === undefined || field.title === undefined || (kind === "essay" && !isNeeded)) continue;
    const group = containerOf(path, fieldsByPath).lastIndexOf("/") > 0 ? around?.field.title : undefined;
    const titles = group === undefined ? [field.title] : [group, field.title];
    things.set(path, { kind, titles, isRequired: isNeeded });
  }
  const minutes = [...counted.values()].reduce((sum, each) => sum + each, 0);
  return { things: [...things.values()], minutes: Math.ceil(minutes / 5) * 5 };
}

/** The path of the field around a field; entries and places are not fields. */
function containerOf(path: string, fieldsByPath: ReadonlyMap<string, unknown>): string {
  let at = path;
  do at = outerPointer(at);
  while (!fieldsByPath.has(at));
  return at;
}

/** Whether a field is a group or list of other fields, and has no answer of its own. */
export const isStructure = (field: FieldSchema): boolean =>
  !isFileOrFileList(field) &&
  (isGroup(field) || isFixedList(field) || (isCollection(field) && !isPlainList(field)));

function kindOf(field: FieldSchema): ThingKind | undefined {
  if (isFileOrFileList(field) || field.youtubeOnly === true) return "item";
  return typeof field.wordCount === "number" ? "essay" : undefined;
}

function minutesOf(field: FieldSchema): number {
  if (isFileOrFileList(field)) return minutesFor.file;
  return typeof field.wordCount === "number" ? field.wordCount * minutesFor.word : minutesFor.field;
}
