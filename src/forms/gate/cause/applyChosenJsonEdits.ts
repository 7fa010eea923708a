import type { Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { appendToPointer, isObject } from "../../engine/pointer";
import { alignLists } from "./alignLists";

/** One difference between two versions of a value. */
export interface JsonEdit {
  change: "changed" | "added" | "removed" | "renamed";
  /**
   * JSON Pointer in the newer version; for a removed value, a pointer to the place at which the value is
   * missing.
   */
  at: string;
  /** The number of entries of a list, from `at` on, that one edit has changed; 1 for any other edit. */
  entries: number;
  /** The old value if a value was changed or removed; the old name if a value or a file was renamed. */
  was?: Json;
}

/** Whether to keep an edit, or to take it back. */
type Choose = (edit: JsonEdit) => boolean;

/**
 * Compares two versions of a value and returns a version with only the chosen edits. `choose` is called once for each
 * edit, always in the same order. The order of names in an object makes no difference.
 */
export function applyChosenJsonEdits(before: Json, now: Json, choose: Choose, at = ""): Json {
  if (isEqualJson(before, now)) return now;
  if (isObject(before) && isObject(now)) return mixObjects(before, now, choose, at);
  if (Array.isArray(before) && Array.isArray(now)) return mixLists(before, now, choose, at);
  return choose({ change: "changed", at, entries: 1, was: before }) ? now : before;
}

function mixObjects(before: JsonObject, now: JsonObject, choose: Choose, at: string): JsonObject {
  const gone = new Map(Object.entries(before).filter(([name]) => !Object.hasOwn(now, name)));
  const mixed: Array<[name: string, value: Json]> = [];
  for (const [name, value] of Object.entries(now)) {
    const place = { at: appendToPointer(at, name), entries: 1 };
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const [former] = [...gone].find(([, each]) => isEqualJson(each, value)) ?? [];
    if (old !== undefined) mixed.push([name, applyChosenJsonEdits(old, value, choose, place.at)]);
    else if (former !== undefined) {
      gone.delete(former);
      mixed.push([choose({ change: "renamed", ...place, was: former }) ? name : former, value]);
    } else if (choose({ change: "added", ...place })) mixed.push([name, value]);
  }
  for (const [name, value] of gone)
    if (!choose({ change: "removed", at: appendToPointer(at, name), entries: 1, was: value }))
      mixed.push([name, value]);
  return Object.fromEntries(mixed);
}

function mixLists(before: Json[], now: Json[], choose: Choose, at: string): Json[] {
  return alignLists(before, now).flatMap(({ start, old, now: fresh }): Json[] => {
    const place = (index: number) => ({ at: appendToPointer(at, start + index), entries: 1 });
    if (old.length === fresh.length)
      return fresh.map((value, index) =>
        applyChosenJsonEdits(old[index] ?? null, value, choose, place(index).at),
      );
    if (old.length === 0) return fresh.filter((_, index) => choose({ change: "added", ...place(index) }));
    if (fresh.length === 0) return old.filter((was) => !choose({ change: "removed", ...place(0), was }));
    return choose({ change: "changed", ...place(0), entries: fresh.length, was: old }) ? fresh : old;
  });
}
