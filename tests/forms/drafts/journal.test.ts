import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  databaseAnswerMs,
  type Journal,
  type JournalEntry,
  openJournal,
} from "../../../src/forms/drafts/journal";
import { eventually } from "../../eventually";
import { anIndexedDb } from "./anIndexedDb";
import { brokenDatabases } from "./brokenDatabases";

const aKey = (character: string) => btoa(character.repeat(32));

const entry: JournalEntry = {
  answers: { surname: "Lin", jobs: [{ entryId: "a", company: "Nest & Söhne 株式会社" }] },
  base: { answers: { surname: "Li" }, revision: 3 },
  formVersion: "v2",
  left: { v1: { nickname: "Mei" } },
};

let stored: Map<string, unknown>;

beforeEach(() => {
  stored = anIndexedDb();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, "indexedDB");
});

async function opened(character = "0"): Promise<Journal> {
  const journal = await openJournal(aKey(character));
  if (!journal) throw new Error("This browser has no journal.");
  return journal;
}

it("gives its owner back what was written, also when it was opened anew", async () => {
  await (await opened()).write("7", entry);
  const journal = await opened();
  expect(await journal.read("7")).toEqual(entry);
  expect(await journal.read("8")).toBeUndefined();
});

it("keeps the last of two writes to one form", async () => {
  const journal = await opened();
  await journal.write("7", { ...entry, answers: {} });
  await journal.write("7", entry);
  expect(await journal.names()).toEqual(["7"]);
  expect(await journal.read("7")).toEqual(entry);
});

it("shows another account neither entries nor names (steemit/condenser#2172)", async () => {
  await (await opened("0")).write("7", entry);
  const other = await opened("1");
  expect(await other.names()).toEqual([]);
  expect(await other.read("7")).toBeUndefined();
});

it("leaves nothing readable in the database, and no two entries alike", async () => {
  const journal = await opened();
  await journal.write("7", entry);
  await journal.write("8", entry);
  const texts = [...stored.values()].map((sealed) => {
    if (!isSealed(sealed)) throw new Error("The entry is not encrypted.");
    return Buffer.from(sealed.text).toString("latin1");
  });
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) expect(text).not.toContain("Lin");
  for (const name of stored.keys()) expect(name).not.toContain(aKey("0"));
});

it("names every form that it has an entry of, and no removed one", async () => {
  const journal = await opened();
  for (const name of ["7", "31", "edit:31"]) await journal.write(name, entry);
  await journal.remove("7");
  expect(await journal.names()).toEqual(["31", "edit:31"]);
});

it("is cleared of its owner's entries alone", async () => {
  const [mine, others] = [await opened("0"), await opened("1")];
  for (const name of ["7", "edit:31"]) await mine.write(name, entry);
  await others.write("7", entry);
  await mine.clear();
  expect(await mine.names()).toEqual([]);
  expect(await others.read("7")).toEqual(entry);
});

it.each<[string, (sealed: Sealed, foreign: Sealed) => unknown]>([
  ["half of which was written", ({ iv, text }) => ({ iv, text: text.slice(0, text.byteLength / 2) })],
  ["that lacks what it was encrypted with", ({ text }) => ({ text })],
  ["that is no entry at all", () => "surname: Lin"],
  ["of another account under this one's name", (_, foreign) => foreign],
])("counts an entry %s as none", async (_, broken) => {
  const [mine, others] = [await opened("0"), await opened("1")];
  await others.write("7", entry);
  const foreign = sealedIn([...stored.values()]);
  await others.clear();
  await mine.write("7", entry);
  const [name = ""] = stored.keys();
  stored.set(name, broken(sealedIn([...stored.values()]), foreign));
  expect(await mine.names()).toEqual(["7"]);
  expect(await mine.read("7")).toBeUndefined();
});

it.each<[string, () => unknown]>([
  ["on a page that is not secure", () => vi.stubGlobal("isSecureContext", false)],
  ["in a browser without a database", () => Reflect.deleteProperty(globalThis, "indexedDB")],
  ...brokenDatabases.map(([name, breaks]) => [`where ${name}`, breaks] satisfies [string, () => unknown]),
])("is not kept %s", async (_, without) => {
  without();
  expect(await openJournal(aKey("0"))).toBeUndefined();
});

describe("a database that fails later", () => {
  /** A journal whose database ends each transaction by `end`. */
  async function failing(end: (transaction: { onabort?: () => void }) => void): Promise<Journal> {
    const journal = await opened();
    const request = indexedDB.open("journal");
    await new Promise<void>((resolve) => request.addEventListener("success", () => resolve()));
    Object.assign(request.result, {
      transaction: () => {
        const begun: { onabort?: () => void } = {};
        const store = { put: () => ({}), get: () => ({}), delete: () => ({}), getAllKeys: () => ({}) };
        queueMicrotask(() => end(begun));
        return Object.assign(begun, { objectStore: () => store, commit: () => {}, error: new Error("full") });
      },
    });
    return journal;
  }

  it("refuses what its full disk does not take, though each request succeeded", async () => {
    const journal = await failing(({ onabort }) => onabort?.());
    await expect(journal.write("7", entry)).rejects.toThrow("full");
  });

  it("does not hold anybody up", async () => {
    const journal = await failing(() => {});
    vi.useFakeTimers();
    const tries = [journal.write("7", entry), journal.read("7"), journal.names(), journal.clear()];
    const ended = Promise.allSettled(tries);
    // Encrypting takes real time.
    await eventually(() => vi.advanceTimersByTimeAsync(databaseAnswerMs));
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(databaseAnswerMs);
      expect(vi.getTimerCount()).toBe(0);
    });
    expect((await ended).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  });
});

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === "object" && value !== null && "iv" in value && "text" in value;
}

function sealedIn([value]: unknown[]): Sealed {
  if (!isSealed(value)) throw new Error("The entry is not encrypted.");
  return value;
}
