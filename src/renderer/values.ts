import type { Json, JsonObject } from "../engine/form";
import { isEqualJson } from "../engine/isEqualJson";
import { valueAt, withValue } from "../engine/pointer";

export type Listener = () => void;

/** Listeners, by JSON Pointer. */
export function createListeners() {
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
      for (const listener of [...(byPointer.get(pointer) ?? [])]) listener();
    },
    pointers: () => [...byPointer.keys()],
  };
}

/** The answers as an immutable JSON value, with listeners for changes. */
export function createValues(initial: JsonObject) {
  let json = initial;
  const listeners = createListeners();
  const everyChange = new Set<Listener>();

  const tellEveryone = () => {
    for (const listener of [...everyChange]) listener();
  };

  function set(pointer: string, value: Json | undefined): boolean {
    const before = valueAt(json, pointer);
    if (before === value) return false;
    json = withValue(json, pointer, value);
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
      listeners.tell(at);
      if (at === "") break;
    }
    if (isBranch(before) || isBranch(value))
      for (const inner of listeners.pointers()) if (inner.startsWith(`${pointer}/`)) listeners.tell(inner);
    tellEveryone();
    return true;
  }

  /** Replaces all answers, after a merge or a reload. Only listeners whose value changed are called. */
  function replace(next: JsonObject) {
    const before = json;
    json = next;
    for (const pointer of listeners.pointers())
      if (!isEqualJson(valueAt(before, pointer), valueAt(next, pointer))) listeners.tell(pointer);
    tellEveryone();
  }

  return {
    all: () => json,
    get: (pointer: string) => valueAt(json, pointer),
    set,
    replace,
    subscribe: listeners.add,
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
