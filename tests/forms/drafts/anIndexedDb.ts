import { vi } from "vitest";

interface Range {
  lower: string;
  upper: string;
}

/** As much of a browser's database as the journal asks of it: one store. @returns what stands in it. */
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
  const database = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store, commit: () => undefined }),
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
}

function request<Result>(result: Result): Request<Result> {
  const made: Request<Result> = { result };
  queueMicrotask(() => {
    made.onupgradeneeded?.();
    made.onsuccess?.();
  });
  return made;
}
