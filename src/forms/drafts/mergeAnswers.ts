import { fieldsNamed, isForeign } from "../engine/fieldStructure";
import { belongsAt } from "../engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { appendToPointer, isObject, valueAt } from "../engine/pointer";

/** A field or list entry that was changed here and on the server, to different answers. */
export interface Conflict {
  /** JSON Pointer into the merged answers. */
  path: string;
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface Merge {
  /**
   * The merged answers. At a conflict, they contain my answer, or theirs if I deleted mine, until the
   * applicant decides.
   */
  merged: JsonObject;
  conflicts: Conflict[];
}

/**
 * Three-way merge of answers, field by field: a change on one side only is taken from that side. List entries
 * are matched by `entryId`, `questionId` or `id`, never by index. An entry deleted on one side and changed on
 * the other is a conflict, and stays until the applicant decides. A foreign field is one answer.
 */
export function mergeAnswers(
  schema: FieldSchema,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): Merge {
  const conflicts: Conflict[] = [];
  return { merged: mergeObjects(base, mine, theirs, { path: "", fields: [schema], conflicts }), conflicts };
}

type Value = Json | undefined;

interface MergeScope {
  path: string;
  /** The schemas that the form has for this answer. */
  fields: FieldSchema[];
  conflicts: Conflict[];
}

function mergeValues(base: Value, mine: Value, theirs: Value, scope: MergeScope): Value {
  if (isEqualJson(mine, theirs) || isEqualJson(base, theirs)) return mine;
  if (isEqualJson(base, mine)) return theirs;
  // Nobody types a computed value: it is computed again from the merged answers.
  if (scope.fields.some((field) => field["x-computed"])) return mine;
  if (!scope.fields.some(isForeign)) {
    if (isObject(mine) && isObject(theirs) && !isFile(mine)) return mergeObjects(base, mine, theirs, scope);
    if (isEntries(mine) && isEntries(theirs)) return mergeEntries(base, mine, theirs, scope);
  }
  // Two blank answers are not a conflict, even if they are blank in different ways.
  if (isBlank(mine) && isBlank(theirs)) return mine;
  scope.conflicts.push({ path: scope.path, mine, theirs });
  return mine ?? theirs;
}

function mergeObjects(base: Value, mine: JsonObject, theirs: JsonObject, scope: MergeScope): JsonObject {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const members = [...names].flatMap((name): Array<[string, Json]> => {
    const within = (value: Value) => valueAt(value, appendToPointer("", name));
    const inner = {
      ...scope,
      path: appendToPointer(scope.path, name),
      fields: scope.fields.flatMap((field) => fieldsNamed(field, name)),
    };
    const value = mergeValues(within(base), within(mine), within(theirs), inner);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(members);
}

/**
 * Merges two lists of entries in my order, or in theirs if only they have changed the order. An entry that
 * only the other list contains is placed after the entry that precedes it there.
 */
function mergeEntries(base: Value, own: JsonObject[], theirs: JsonObject[], scope: MergeScope): JsonObject[] {
  const old = isEntries(base) ? base : [];
  // A new form may begin with blank entries, which have new ids. If another device has saved its entries
  // first, my blank entries are dropped.
  const mine = base === undefined && theirs.length > 0 ? own.filter((entry) => !isBlank(entry)) : own;
  const find = (list: JsonObject[], id: Value) => list.find((entry) => idOf(entry) === id);
  const [kept, added] = isReordered(old, theirs) && !isReordered(old, mine) ? [theirs, mine] : [mine, theirs];
  const order = kept.map(idOf);
  for (const [index, entry] of added.entries()) {
    if (order.includes(idOf(entry))) continue;
    const before = added[index - 1];
    order.splice(before ? order.indexOf(idOf(before)) + 1 : 0, 0, idOf(entry));
  }
  const result: JsonObject[] = [];
  for (const id of order) {
    const [here, there] = [find(mine, id), find(theirs, id)];
    const inner = {
      ...scope,
      path: appendToPointer(scope.path, result.length),
      fields: scope.fields.flatMap((field) => fieldsOfEntry(field, here ?? there)),
    };
    const entry = mergeValues(find(old, id), here, there, inner);
    if (isObject(entry)) result.push(entry);
  }
  return result;
}

function fieldsOfEntry({ prefixItems = [], items }: FieldSchema, entry: Value): FieldSchema[] {
  const own = prefixItems.filter((place) => belongsAt(place, entry));
  return own.length > 0 || !items ? own : [items];
}

/** Whether the entries of `before` are in another order in `now`. */
function isReordered(before: JsonObject[], now: JsonObject[]): boolean {
  const places = now
    .map((entry) => before.findIndex((old) => idOf(old) === idOf(entry)))
    .filter((place) => place >= 0);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

function idOf(entry: JsonObject): Value {
  return entry.entryId ?? entry.questionId ?? entry.id;
}

function isEntries(value: Value): value is JsonObject[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && idOf(entry) !== undefined);
}

/** Whether a member is the id of a list entry, which does not count as an answer. */
const isId = (name: string) => name === "entryId" || name === "questionId" || name === "id";

function isBlank(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value === "string") return value.trim() === "";
  if (!isObject(value)) return value === undefined || value === null;
  return Object.entries(value).every(([name, part]) => isId(name) || isBlank(part));
}

/** Whether an object is a file, which is merged as one value. */
function isFile(value: JsonObject): boolean {
  return "fileName" in value;
}
