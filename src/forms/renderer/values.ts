import type { Json, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { outerPointer, valueAt, withValue } from "../engine/pointer";

export type Listener = () => void;

/** Listeners, by JSON Pointer. */
export function createPointerListeners() {
  const byPointer = new Map<string, Set<Listener>>();
  return {
    add(pointer: string, listener: Listener): () => void {
      const set = byPointer.get(pointer) ?? new Set();
      byPointer.set(pointer, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && byPointer.get(pointer) === set) byPointer.delete(pointer);
      };
    },
    tell(pointer: string) {
      const set = byPointer.get(pointer);
      if (set) for (const listener of [...set]) listener();
    },
    pointers: () => [...byPointer.keys()],
  };
}

/** The answers as an immutable JSON value, with listeners for changes. */
export function createValues(initial: JsonObject) {
  let json = initial;
  const listeners = createPointerListeners();
  const entriesListeners = createPointerListeners();
  const everyChange = new Set<Listener>();

  const tellEveryone = () => {
    for (const listener of [...everyChange]) listener();
  };

  function set(pointer: string, value: Json | undefined): boolean {
    const before = valueAt(json, pointer);
    if (before === value) return false;
    json = withValue(json, pointer, value);
    for (let at = pointer; ; at = outerPointer(at)) {
      listeners.tell(at);
      if (at === "") break;
    }
    entriesListeners.tell(pointer);
    if (pointer !== "") entriesListeners.tell(outerPointer(pointer));
    if (isBranch(before) || isBranch(value))
      for (const each of [listeners, entriesListeners])
        for (const inner of each.pointers()) if (inner.startsWith(`${pointer}/`)) each.tell(inner);
    tellEveryone();
    return true;
  }

  /**
   * Replaces all answers, after a merge or a reload. A listener at a pointer is called only if the value
   * there has changed.
   */
  function replace(next: JsonObject) {
    const before = json;
    json = next;
    for (const each of [listeners, entriesListeners])
      for (const pointer of each.pointers())
        if (!isEqualJson(valueAt(before, pointer), valueAt(next, pointer))) each.tell(pointer);
    tellEveryone();
  }

  return {
    all: () => json,
    get: (pointer: string) => valueAt(json, pointer),
    set,
    replace,
    /** Calls the listener when the value at the pointer, or anything in it, changes. */
    subscribe: listeners.add,
    /** Calls the listener when a list changes, but not for a change within one of its entries. */
    subscribeEntries: entriesListeners.add,
    subscribeAll(listener: Listener) {
      everyChange.add(listener);
      return () => {
        everyChange.delete(listener);
      };
    },
  };
}

export type Values = ReturnType<typeof createValues>;

const isBranch = (value: Json | undefined) => typeof value === "object" && value !== null;
