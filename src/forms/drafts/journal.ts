import type { JsonObject } from "../engine/form";
import type { RetiredAnswers } from "../engine/migrateAnswers";

/** The last copy that the server acknowledged. */
export interface Base {
  answers: JsonObject;
  revision: number;
}

/** One draft in the journal. */
export interface JournalEntry {
  answers: JsonObject;
  /** Null until the server has acknowledged a copy. */
  base: Base | null;
  /** The form version of both `answers` and `base`. */
  formVersion: string;
  /** Retired answers that the server does not have. */
  left?: RetiredAnswers;
}

/** The encrypted copy of an account's drafts in this browser, one entry for each form. */
export interface Journal {
  /** The names of all entries. */
  names(): Promise<string[]>;
  read(form: string): Promise<JournalEntry | undefined>;
  write(form: string, entry: JournalEntry): Promise<void>;
  remove(form: string): Promise<void>;
  /** Removes all entries of this account. */
  clear(): Promise<void>;
}

const store = "entries";

/**
 * Opens the journal with the account's key (base64, AES-256), which is kept in memory only. Entries are in IndexedDB
 * under a name derived from the key, so that neither the answers nor their owner can be read there.
 * @returns undefined where the browser cannot encrypt (a page that is neither https nor localhost).
 */
export async function openJournal(key: string): Promise<Journal | undefined> {
  if (!globalThis.isSecureContext || !("indexedDB" in globalThis)) return undefined;
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  const secret = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  const owner = hex(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 32);
  const database = await openDatabase();
  const nameOf = (form: string) => `${owner}:${form}`;
  // All names of this account and none of another.
  const own = IDBKeyRange.bound(nameOf(""), nameOf("\uffff"));
  return {
    async names() {
      const keys = await done(database.transaction(store).objectStore(store).getAllKeys(own));
      return keys.map((key) => String(key).slice(nameOf("").length));
    },
    async read(form) {
      const sealed: unknown = await done(database.transaction(store).objectStore(store).get(nameOf(form)));
      return isSealed(sealed) ? unseal(sealed, secret) : undefined;
    },
    async write(form, entry) {
      const sealed = await seal(entry, secret);
      const transaction = database.transaction(store, "readwrite");
      const put = done(transaction.objectStore(store).put(sealed, nameOf(form)));
      // An explicit commit finishes the transaction even if the page closes now.
      transaction.commit();
      await put;
    },
    async remove(form) {
      await done(database.transaction(store, "readwrite").objectStore(store).delete(nameOf(form)));
    },
    async clear() {
      await done(database.transaction(store, "readwrite").objectStore(store).delete(own));
    },
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

/** Decrypts an entry. One that cannot be decrypted (incomplete, or written with another key) counts as none. */
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

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("journal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
