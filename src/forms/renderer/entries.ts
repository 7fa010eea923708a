import type { Json } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { appendToPointer, isObject, parsePointer } from "../engine/pointer";
import type { Values } from "./values";

/** A removed entry, and what is needed to put it back in its place. */
export interface RemovedEntry {
  pointer: string;
  entryId: string;
  index: number;
  entry: Json;
}

/** A list at its last change, and the ids of its entries. */
interface ListState {
  list: readonly Json[];
  ids: readonly string[];
}

const none: ListState = { list: [], ids: [] };

/**
 * The mark before an id in a lasting name (`lasting`). No index or name begins with this mark, because in a
 * pointer every tilde is followed by a digit.
 */
const idMark = "~:";

/**
 * The collections among the answers: their entries by id, in order. An entry with fields has its `entryId`.
 * The id of a plain value, and of an entry that came without an `entryId`, is kept here and not in the
 * answers.
 */
export function createEntryStore(values: Values) {
  /** The lists at their last change, by their lasting names. */
  const lists = new Map<string, ListState>();
  let made = 0;

  const list = (pointer: string): readonly Json[] => {
    const value = values.get(pointer);
    return Array.isArray(value) ? value : none.list;
  };

  /**
   * The ids of a list's entries. The array stays the same while the order does, so that typing within an entry does
   * not rerender the list.
   */
  function ids(pointer: string): readonly string[] {
    const name = lasting(pointer);
    const before = lists.get(name) ?? none;
    const now = list(pointer);
    if (before.list === now) return before.ids;
    const current = isInPlace(now, before) ? before.ids : idsOf(now, before, () => `value-${++made}`);
    const isSame = current.length === before.ids.length && current.every((id, at) => id === before.ids[at]);
    const next = { list: now, ids: isSame ? before.ids : current };
    lists.set(name, next);
    return next.ids;
  }

  /** Writes a list. The ids are recorded first, because the write calls the listeners. */
  function change(pointer: string, next: Json[], nextIds: readonly string[]) {
    lists.set(lasting(pointer), { list: next, ids: nextIds });
    values.set(pointer, next);
  }

  /**
   * The pointer with the id of each entry in place of its index. This name stays the same when entries move.
   */
  function lasting(pointer: string): string {
    let at = "";
    let name = "";
    for (const part of parsePointer(pointer)) {
      const id = Array.isArray(values.get(at)) ? ids(at)[Number(part)] : "";
      name = appendToPointer(name, part);
      if (id) name = `${name.slice(0, name.lastIndexOf("/"))}/${idMark}${appendToPointer("", id).slice(1)}`;
      at = appendToPointer(at, part);
    }
    return name;
  }

  return {
    ids,
    lasting,
    /** The current pointer of a lasting name; undefined when its entry is gone. */
    present(name: string): string | undefined {
      let at = "";
      for (const part of name.split("/").slice(1)) {
        if (!part.startsWith(idMark)) at += `/${part}`;
        else {
          const [id = ""] = parsePointer(`/${part.slice(idMark.length)}`);
          const index = ids(at).indexOf(id);
          if (index < 0) return undefined;
          at = appendToPointer(at, index);
        }
      }
      return at;
    },
    /**
     * Adds an entry at the end.
     * @returns the id of the entry
     */
    add(pointer: string, entry: Json): string {
      const before = ids(pointer);
      values.set(pointer, [...list(pointer), entry]);
      return ids(pointer)[before.length] ?? "";
    },
    remove(pointer: string, entryId: string): RemovedEntry | undefined {
      const before = ids(pointer);
      const index = before.indexOf(entryId);
      const entry = list(pointer)[index];
      if (entry === undefined) return undefined;
      change(pointer, list(pointer).toSpliced(index, 1), before.toSpliced(index, 1));
      return { pointer, entryId, index, entry };
    },
    restore({ pointer, entryId, index, entry }: RemovedEntry) {
      const before = ids(pointer);
      if (before.includes(entryId)) return;
      change(pointer, list(pointer).toSpliced(index, 0, entry), before.toSpliced(index, 0, entryId));
    },
    /** Moves an entry up (negative) or down the list, no further than either end. */
    move(pointer: string, entryId: string, by: number) {
      const before = ids(pointer);
      const from = before.indexOf(entryId);
      const entry = list(pointer)[from];
      if (entry === undefined) return;
      const to = Math.min(before.length - 1, Math.max(0, from + by));
      if (to === from) return;
      const moved = <Part>(all: readonly Part[], part: Part) => all.toSpliced(from, 1).toSpliced(to, 0, part);
      change(pointer, moved(list(pointer), entry), moved(before, entryId));
    },
  };
}

/** The `entryId` of an entry with fields; the initial answers may have entries without it. */
const ownId = (entry: Json | undefined) =>
  isObject(entry) && typeof entry.entryId === "string" ? entry.entryId : undefined;

/**
 * Whether every entry is in its earlier place: identical to the entry there, or with its `entryId`. While
 * somebody types in an entry with an `entryId`, this is so.
 */
function isInPlace(now: readonly Json[], before: ListState): boolean {
  return (
    now.length === before.list.length &&
    now.every((entry, at) => entry === before.list[at] || ownId(entry) === before.ids[at])
  );
}

/**
 * The ids of a changed list's entries. An entry without an id of its own takes over the id of an earlier
 * entry: of an equal entry at the same place, else of an equal entry elsewhere, else of the entry at the same
 * place. Otherwise it gets a new id. No earlier id is taken over twice.
 */
function idsOf(now: readonly Json[], before: ListState, newId: () => string): string[] {
  const free = new Set(before.list.keys());
  const found = now.map(ownId);
  const take = (find: (entry: Json, at: number) => number | undefined) => {
    for (const [at, entry] of now.entries()) {
      const old = found[at] === undefined ? find(entry, at) : undefined;
      const id =
        old === undefined || !free.has(old) || ownId(before.list[old]) !== undefined
          ? undefined
          : before.ids[old];
      if (old === undefined || id === undefined) continue;
      found[at] = id;
      free.delete(old);
    }
  };
  take((entry, at) => (isEqualJson(before.list[at], entry) ? at : undefined));
  take((entry) => [...free].find((old) => isEqualJson(before.list[old], entry)));
  take((_, at) => at);
  return found.map((id) => id ?? newId());
}
