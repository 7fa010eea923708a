import type { JsonObject } from "../engine/form";
import type { RetiredAnswers } from "../engine/migrateAnswers";
import { withTimeout } from "../engine/withTimeout";

/** The last copy of a draft that the server acknowledged. */
export interface Base {
  answers: JsonObject;
  revision: number;
}

export interface JournalEntry {
  answers: JsonObject;
  /** Null until the server has acknowledged a copy. */
  base: Base | null;
  /** The form version of both `answers` and `base`. */
  formVersion: string;
  /** Retired answers that the server does not have. */
  left?: RetiredAnswers;
}

/** The encrypted copy of an account's drafts in this browser, with a named entry for each draft. */
export interface Journal {
  names(): Promise<string[]>;
  read(form: string): Promise<JournalEntry | undefined>;
  write(form: string, entry: JournalEntry): Promise<void>;
  remove(form: string): Promise<void>;
  /** Removes all entries of this account. */
  clear(): Promise<void>;
}

const store = "entries";

/** Milliseconds to wait for the browser's database, which may be stuck. */
export const databaseAnswerMs = 3_000;

/**
 * Opens the journal of an account by its key (base64, AES-256), which the journal keeps in memory only.
 * Entries are in IndexedDB, under names that begin with a hash of the key, so that neither the answers nor
 * their owner can be read there. Each method rejects where the database refuses, or does not answer within
 * `databaseAnswerMs`.
 * @returns undefined where the page is not secure (neither https nor localhost), the key is invalid, or the
 * browser's encryption or database is missing, blocked, broken or stuck
 */
export async function openJournal(key: string): Promise<Journal | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  return withTimeout(Promise.all([importSecret(key), openDatabase()]), databaseAnswerMs).then(
    ([secret, database]) => journalIn(database, secret),
    () => undefined,
  );
}

interface Secret {
  key: CryptoKey;
  /** The prefix of the names of this account's entries. */
  owner: string;
}

async function importSecret(text: string): Promise<Secret> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  return { key, owner: hex(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 32) };
}

function journalIn(database: IDBDatabase, { key, owner }: Secret): Journal {
  const nameOf = (form: string) => `${owner}:${form}`;
  // The range of the names of all entries of this account, and of no other account.
  const own = IDBKeyRange.bound(nameOf(""), nameOf("\uffff"));
  const read = <Result>(ask: (entries: IDBObjectStore) => IDBRequest<Result>) =>
    answerOf(ask(database.transaction(store).objectStore(store)));
  const change = (order: (entries: IDBObjectStore) => void) => {
    const transaction = database.transaction(store, "readwrite");
    order(transaction.objectStore(store));
    // An explicit commit finishes the transaction even if the page closes now.
    transaction.commit();
    return endOf(transaction);
  };
  return {
    async names() {
      const keys = await read((entries) => entries.getAllKeys(own));
      return keys.map((name) => String(name).slice(nameOf("").length));
    },
    async read(form) {
      const sealed: unknown = await read((entries) => entries.get(nameOf(form)));
      return isSealed(sealed) ? withTimeout(unseal(sealed, key), databaseAnswerMs) : undefined;
    },
    async write(form, entry) {
      const sealed = await withTimeout(seal(entry, key), databaseAnswerMs);
      await change((entries) => entries.put(sealed, nameOf(form)));
    },
    remove: async (form) => change((entries) => entries.delete(nameOf(form))),
    clear: async () => change((entries) => entries.delete(own)),
  };
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}

async function seal(entry: JournalEntry, secret: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(entry));
  return { iv, text: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, secret, plain) };
}

/** Decrypts an entry. @returns undefined for an entry that is incomplete or was encrypted with another key */
async function unseal({ iv, text }: Sealed, secret: CryptoKey): Promise<JournalEntry | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, secret, text);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === "object" && value !== null && "iv" in value && "text" in value;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("journal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  // Closes the database when another tab wants to delete it, even a database that opened too late, after
  // `databaseAnswerMs`.
  request.addEventListener("success", () => {
    request.result.onversionchange = () => request.result.close();
  });
  return answerOf(request);
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  withTimeout(
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }),
    databaseAnswerMs,
  );

/**
 * Waits for the end of a transaction. On a full disk the transaction can fail after all of its requests succeeded.
 */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  withTimeout(
    new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    }),
    databaseAnswerMs,
  );

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
