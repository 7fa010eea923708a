import type { Json, JsonObject } from "../engine/form";
import { isObject, joinPointer, parsePointer } from "../engine/pointer";
import type { Values } from "./values";

/** Enough to put a removed entry back in its place. */
export interface RemovedEntry {
  pointer: string;
  entryId: string;
  index: number;
  entry: Json;
}

const idOf = (entry: Json | undefined) =>
  isObject(entry) && typeof entry.entryId === "string" ? entry.entryId : "";

/** The collections among the answers: their entries by id, in order. */
export function createEntries(values: Values) {
  const cache = new Map<string, { list: Json | undefined; ids: readonly string[] }>();
  const list = (pointer: string): Json[] => {
    const value = values.get(pointer);
    return Array.isArray(value) ? value : [];
  };
  const indexOf = (pointer: string, entryId: string) =>
    list(pointer).findIndex((entry) => idOf(entry) === entryId);

  return {
    /** The same array while the order is the same, so that typing within an entry does not rerender the list. */
    ids(pointer: string): readonly string[] {
      const value = values.get(pointer);
      const cached = cache.get(pointer);
      if (cached && cached.list === value) return cached.ids;
      const current = list(pointer).map(idOf);
      const ids =
        cached &&
        current.length === cached.ids.length &&
        current.every((id, index) => id === cached.ids[index])
          ? cached.ids
          : current;
      cache.set(pointer, { list: value, ids });
      return ids;
    },
    add(pointer: string, entry: JsonObject) {
      values.set(pointer, [...list(pointer), entry]);
    },
    remove(pointer: string, entryId: string): RemovedEntry | undefined {
      const index = indexOf(pointer, entryId);
      const entry = list(pointer)[index];
      if (entry === undefined) return undefined;
      values.set(pointer, list(pointer).toSpliced(index, 1));
      return { pointer, entryId, index, entry };
    },
    restore({ pointer, entryId, index, entry }: RemovedEntry) {
      if (indexOf(pointer, entryId) >= 0) return;
      values.set(pointer, list(pointer).toSpliced(index, 0, entry));
    },
    /** Moves an entry up (negative) or down the list, no further than either end. */
    move(pointer: string, entryId: string, by: number) {
      const from = indexOf(pointer, entryId);
      const entry = list(pointer)[from];
      if (entry === undefined) return;
      const rest = list(pointer).toSpliced(from, 1);
      const to = Math.min(rest.length, Math.max(0, from + by));
      if (to !== from) values.set(pointer, rest.toSpliced(to, 0, entry));
    },
  };
}

/**
 * The pointer with each index replaced by the id of the entry there; it stays the same when entries move. Behind the mark,
 * which no part of a JSON Pointer begins with, an id may be any text: digits are no index, and a slash parts nothing.
 */
export function stablePointer(values: Values, pointer: string): string {
  let at = "";
  return pointer.replace(/\/([^/]*)/g, (part) => {
    const list = values.get(at);
    at += part;
    const entry = Array.isArray(list) ? values.get(at) : undefined;
    return isObject(entry) && typeof entry.entryId === "string"
      ? joinPointer("", entry.entryId).replace("/", mark)
      : part;
  });
}

const mark = "/~=";

/** The current pointer of a lasting one; undefined when its entry is gone. */
export function currentPointer(values: Values, lasting: string): string | undefined {
  let at = "";
  for (const part of lasting.split("/").slice(1)) {
    if (!part.startsWith(mark.slice(1))) at += `/${part}`;
    else {
      const [id] = parsePointer(`/${part.slice(mark.length - 1)}`);
      const value = values.get(at);
      const index = Array.isArray(value)
        ? value.findIndex((entry) => isObject(entry) && entry.entryId === id)
        : -1;
      if (index < 0) return undefined;
      at += `/${index}`;
    }
  }
  return at;
}
