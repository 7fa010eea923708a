import { vi } from "vitest";

type Listener = (() => void) | null;

/** A request of IndexedDB that ends as `end` does. */
function aRequest(end: (request: { onsuccess: Listener; onerror: Listener }) => void) {
  const request = {
    onsuccess: null as Listener,
    onerror: null as Listener,
    error: new DOMException("Internal error", "UnknownError"),
    addEventListener: () => {},
  };
  queueMicrotask(() => end(request));
  return request;
}

const never = () => {};
const fail = ({ onerror }: { onerror: Listener }) => onerror?.();

/** Ways in which a browser's database can be unusable, each with the function that breaks the database in this way. */
export const brokenDatabases: Array<[string, () => void]> = [
  [
    "the browser blocks its database",
    () =>
      Object.defineProperty(globalThis, "indexedDB", {
        configurable: true,
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      }),
  ],
  ["the database is undefined", () => vi.stubGlobal("indexedDB", undefined)],
  [
    "opening the database throws",
    () =>
      vi.stubGlobal("indexedDB", {
        open: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
  ],
  ["opening the database fails", () => vi.stubGlobal("indexedDB", { open: () => aRequest(fail) })],
  ["opening the database never ends", () => vi.stubGlobal("indexedDB", { open: () => aRequest(never) })],
];
