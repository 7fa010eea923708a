import { vi } from "vitest";

interface Range {
  lower: string;
  upper: string;
}

/** The part of a browser's IndexedDB that the journal uses: one store. @returns its content. */
export function anIndexedDb(): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  const within = ({ lower, upper }: Range) =>
    [...entries.keys()].filter((name) => name >= lower && name <= upper).toSorted();
  const store = {
    getAllKeys: (range: Range) => request(within(range)),
    get: (name: string) => request(structuredClone(entries.get(name))),
    put: (value: unknown, name: string) => request(void entries.set(name, structuredClone(value))),
    delete: (at: string | Range) => {
      for (const name of typeof at === "string" ? [at] : within(at)) entries.delete(name);
      return request(undefined);
    },
  };
  const transaction = () => {
    const begun: { oncomplete?: () => void } = {};
    return Object.assign(begun, {
      objectStore: () => store,
      commit: () => queueMicrotask(() => begun.oncomplete?.()),
    });
  };
  const database = {
    createObjectStore: () => store,
    transaction,
  };
  vi.stubGlobal("indexedDB", { open: () => request(database) });
  vi.stubGlobal("IDBKeyRange", { bound: (lower: string, upper: string): Range => ({ lower, upper }) });
  vi.stubGlobal("isSecureContext", true);
  return entries;
}

interface Request<Result> {
  result: Result;
  onupgradeneeded?: () => void;
  onsuccess?: () => void;
  addEventListener: (type: "success", listener: () => void) => void;
}

function request<Result>(result: Result): Request<Result> {
  const listeners: Array<() => void> = [];
  const made: Request<Result> = { result, addEventListener: (_, listener) => void listeners.push(listener) };
  queueMicrotask(() => {
    made.onupgradeneeded?.();
    for (const listener of listeners) listener();
    made.onsuccess?.();
  });
  return made;
}
