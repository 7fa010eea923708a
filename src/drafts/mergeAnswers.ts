import type { Json, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { isObject, joinPointer } from "../engine/pointer";

/** A field that was changed in both places, to different answers. */
export interface Conflict {
  /** JSON Pointer into the merged answers. */
  path: string;
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface Merge {
  /** Holds "mine" wherever there is a conflict ("theirs" where mine is gone), until somebody has chosen. */
  merged: JsonObject;
  conflicts: Conflict[];
}

/**
 * Three-way merge of answers, field by field: what changed on one side only is taken from that side. Entries of
 * lists are told apart by their `entryId` (questions by `questionId`), never by their place. An entry deleted on
 * one side and changed on the other is a conflict, and stays until somebody has chosen.
 */
export function mergeAnswers(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  const conflicts: Conflict[] = [];
  const merged = mergeValues(base, mine, theirs, "", conflicts);
  return { merged: isObject(merged) ? merged : mine, conflicts };
}

type Value = Json | undefined;

function mergeValues(base: Value, mine: Value, theirs: Value, path: string, conflicts: Conflict[]): Value {
  if (isEqualJson(mine, theirs) || isEqualJson(base, theirs)) return mine;
  if (isEqualJson(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs) && !isFile(mine))
    return mergeObjects(base, mine, theirs, path, conflicts);
  if (isEntries(mine) && isEntries(theirs)) return mergeEntries(base, mine, theirs, path, conflicts);
  // Between nothing and nothing nobody can choose.
  if (isBlank(mine) && isBlank(theirs)) return mine;
  conflicts.push({ path, mine, theirs });
  return mine ?? theirs;
}

function mergeObjects(
  base: Value,
  mine: JsonObject,
  theirs: JsonObject,
  path: string,
  conflicts: Conflict[],
): JsonObject {
  const result: JsonObject = {};
  const old = isObject(base) ? base : {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeValues(old[name], mine[name], theirs[name], joinPointer(path, name), conflicts);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** My order, with what only they have put in behind the entry that it follows there. */
function mergeEntries(
  base: Value,
  own: JsonObject[],
  theirs: JsonObject[],
  path: string,
  conflicts: Conflict[],
): JsonObject[] {
  const old = isEntries(base) ? base : [];
  // A form begins with blank entries, each time other ones: those that were saved first stand for all.
  const mine = base === undefined && theirs.length > 0 ? own.filter((entry) => !isBlank(entry)) : own;
  const find = (list: JsonObject[], id: Value) => list.find((entry) => idOf(entry) === id);
  const order = mine.map(idOf);
  for (const [place, entry] of theirs.entries()) {
    if (order.includes(idOf(entry))) continue;
    const before = theirs[place - 1];
    order.splice(before ? order.indexOf(idOf(before)) + 1 : 0, 0, idOf(entry));
  }
  const result: JsonObject[] = [];
  for (const id of order) {
    const entry = mergeValues(
      find(old, id),
      find(mine, id),
      find(theirs, id),
      joinPointer(path, result.length),
      conflicts,
    );
    if (isObject(entry)) result.push(entry);
  }
  return result;
}

function idOf(entry: JsonObject): Value {
  return entry.entryId ?? entry.questionId ?? entry.id;
}

function isEntries(value: Value): value is JsonObject[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && idOf(entry) !== undefined);
}

/** What tells entries of a list apart says nothing about them. */
const isId = (name: string) => name === "entryId" || name === "questionId" || name === "id";

function isBlank(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (!isObject(value)) return value === undefined || value === null || value === "";
  return Object.entries(value).every(([name, part]) => isId(name) || isBlank(part));
}

/** A file is replaced as a whole. */
function isFile(value: JsonObject): boolean {
  return "fileName" in value;
}
