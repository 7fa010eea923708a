import { vi } from "vitest";
import { anIndexedDb } from "../../forms/drafts/anIndexedDb";

/** How a part of the platform fails: from now on, from its second use on, or until it comes back. */
const failures = [
  "is absent",
  "throws",
  "never answers",
  "answers wrongly",
  "is full",
  "fails later",
  "comes back",
] as const;
export type Failure = (typeof failures)[number];

/** The parts of `tests/architecture/platform.ts` that a test can break, and how each can fail. */
export const parts = {
  IndexedDB: failures,
  encryption: ["is absent", "throws", "never answers", "answers wrongly", "fails later", "comes back"],
  "session storage": ["is absent", "throws", "answers wrongly", "is full", "fails later", "comes back"],
  cookies: ["is full", "comes back"],
  fetch: failures,
  "uploads with progress": failures,
  "channels between tabs": ["is absent", "throws"],
  "decoding of pictures": [
    "is absent",
    "throws",
    "never answers",
    "answers wrongly",
    "fails later",
    "comes back",
  ],
  canvas: ["is absent", "throws", "never answers", "answers wrongly", "is full", "fails later", "comes back"],
  "Intl.Segmenter": ["is absent"],
  "Intl.ListFormat": ["is absent"],
  "Intl.DisplayNames": ["is absent"],
  "Intl.Locale": ["is absent"],
  "Intl.PluralRules": ["is absent"],
  "Intl.RelativeTimeFormat": ["is absent"],
  "idle time": ["is absent", "never answers"],
  passkeys: ["throws", "never answers", "answers wrongly", "comes back"],
  clock: ["answers wrongly", "comes back"],
} as const satisfies Record<string, readonly Failure[]>;
export type Part = keyof typeof parts;

type Way = "absent" | "throws" | "silent" | "wrong" | "full";
const wayOf: Record<Failure, Way> = {
  "is absent": "absent",
  throws: "throws",
  "never answers": "silent",
  "answers wrongly": "wrong",
  "is full": "full",
  "fails later": "throws",
  "comes back": "throws",
};

/** The platform under a page, one part of which a test breaks and mends again. */
export interface Platform {
  /** Takes its place before a server's stand-in. */
  standBefore(): void;
  break(part: Part, failure: Failure): void;
  /** Nothing gets out of the page any more, as when its process is killed. */
  kill(): void;
  mend(): void;
  /** Files that have been uploaded. */
  uploaded: string[];
  /** Whether work is under way that takes real time. */
  isBusy(): boolean;
}

const never = () => new Promise<never>(() => {});
const denied = () => new DOMException("denied", "SecurityError");
const full = () => new DOMException("full", "QuotaExceededError");

/** Stands in for what a page takes from the platform. */
export function aPlatform(): Platform {
  let broken: { part: Part; failure: Failure; uses: number } | undefined;
  let isDead = false;
  let busy = 0;
  const uploaded: string[] = [];

  /** How a part fails that is used now. */
  const fails = (part: Part): Way | undefined => {
    if (isDead) return "silent";
    if (broken?.part !== part) return undefined;
    broken.uses += 1;
    return broken.failure === "fails later" && broken.uses === 1 ? undefined : wayOf[broken.failure];
  };
  const isAbsent = (part: Part) => broken?.part === part && broken.failure === "is absent";
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    busy += 1;
    try {
      return await work;
    } finally {
      busy -= 1;
    }
  };

  breakDatabase(fails, () => isAbsent("IndexedDB"));
  breakEncryption(fails, counted);
  breakStorage(fails);
  breakUploads(fails, uploaded);
  breakPictures(fails, () => isAbsent("decoding of pictures"));
  breakCookies(fails);
  const realClock = Date.now();
  const plainChannel = class {
    onmessage = null;
    postMessage() {}
  };

  const platform: Platform = {
    uploaded,
    standBefore: () => breakFetch(fails),
    isBusy: () => busy > 0,
    break(part, failure) {
      broken = { part, failure, uses: 0 };
      if (part === "channels between tabs")
        vi.stubGlobal(
          "BroadcastChannel",
          failure === "is absent"
            ? undefined
            : class {
                constructor() {
                  throw denied();
                }
              },
        );
      if (part.startsWith("Intl.")) vi.stubGlobal("Intl", intlWithout(part.slice("Intl.".length)));
      if (part === "idle time" && failure === "is absent")
        Reflect.deleteProperty(globalThis, "requestIdleCallback");
      else if (part === "idle time") vi.stubGlobal("requestIdleCallback", () => 1);
      if (part === "passkeys") vi.stubGlobal("PublicKeyCredential", passkeysThat(wayOf[failure]));
      // It is set back by an hour: ahead of its server, a session would end.
      if (part === "clock") vi.setSystemTime(Date.now() - 3_600_000);
    },
    kill() {
      isDead = true;
    },
    mend() {
      const was = broken?.part;
      isDead = false;
      broken = undefined;
      if (was === "clock") vi.setSystemTime(Math.max(realClock, Date.now() + 3_600_000));
      if (was === "channels between tabs") vi.stubGlobal("BroadcastChannel", plainChannel);
    },
  };
  vi.stubGlobal("BroadcastChannel", plainChannel);
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  return platform;
}

type Fails = (part: Part) => Way | undefined;

const intlWithout = (absent: string) =>
  Object.fromEntries(
    Object.getOwnPropertyNames(Intl)
      .filter((name) => name !== absent)
      .map((name) => [name, Object.getOwnPropertyDescriptor(Intl, name)?.value]),
  );

function passkeysThat(way: Way) {
  const answer = () => {
    if (way === "throws") throw denied();
    return way === "silent" ? never() : Promise.resolve("perhaps");
  };
  return { isConditionalMediationAvailable: answer, isUserVerifyingPlatformAuthenticatorAvailable: answer };
}

/**
 * Breaks the database. Its first request decides for all later ones: a database that fails, fails as a whole.
 */
function breakDatabase(fails: Fails, isAbsent: () => boolean) {
  anIndexedDb();
  const { indexedDB: working } = globalThis;
  interface Asked {
    result: unknown;
    error: DOMException;
    onsuccess?: () => void;
    onerror?: () => void;
    onupgradeneeded?: () => void;
    addEventListener: () => void;
  }
  const asked = (result: unknown, end: "success" | "error" | "never"): Asked => {
    const made: Asked = { result, error: full(), addEventListener() {} };
    queueMicrotask(() => {
      if (end === "success") made.onsuccess?.();
      if (end === "error") made.onerror?.();
    });
    return made;
  };
  const storeOf = (store: IDBObjectStore, way: Way | undefined) => {
    const readBy = <Result>(read: () => Result) => {
      if (way === "throws" || way === "absent") return asked(undefined, "error");
      if (way === "silent") return asked(undefined, "never");
      return way === "wrong" ? asked({ iv: 1, text: "x" }, "success") : read();
    };
    const writeBy = (write: () => unknown) => (way === undefined ? write() : asked(undefined, "never"));
    return {
      get: (name: string) => readBy(() => store.get(name)),
      getAllKeys: (range: IDBKeyRange) =>
        way === "wrong" ? asked([], "success") : readBy(() => store.getAllKeys(range)),
      put: (value: unknown, name: string) => writeBy(() => store.put(value, name)),
      delete: (at: string) => writeBy(() => store.delete(at)),
    };
  };
  const database = (opened: IDBDatabase) => ({
    createObjectStore: () => undefined,
    close: () => undefined,
    transaction() {
      const way = fails("IndexedDB");
      if (way === "throws" || way === "absent") throw new DOMException("closed", "InvalidStateError");
      const begun = opened.transaction("entries");
      const made = {
        error: full(),
        oncomplete: undefined as (() => void) | undefined,
        onabort: undefined as (() => void) | undefined,
        objectStore: () => storeOf(begun.objectStore("entries"), way),
        commit() {
          begun.oncomplete = () => made.oncomplete?.();
          if (way === undefined) begun.commit();
          else if (way !== "silent") queueMicrotask(() => made.onabort?.());
        },
      };
      return made;
    },
  });
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    get: () =>
      isAbsent()
        ? undefined
        : {
            open(name: string, version: number) {
              const way = fails("IndexedDB");
              if (way === "throws") throw denied();
              if (way === "silent") return asked(undefined, "never");
              if (way === "wrong" || way === undefined || way === "full") {
                const request = working.open(name, version);
                const made = asked(undefined, "never");
                request.onsuccess = () => {
                  made.result = database(request.result);
                  made.onsuccess?.();
                };
                return made;
              }
              return asked(undefined, "error");
            },
          },
  });
}

function breakEncryption(fails: Fails, counted: <Result>(work: Promise<Result>) => Promise<Result>) {
  const { subtle } = globalThis.crypto;
  const through =
    (name: "importKey" | "digest" | "encrypt" | "decrypt") =>
    (...given: unknown[]): unknown => {
      const way = fails("encryption");
      if (way === "absent") throw new TypeError("crypto.subtle is undefined");
      if (way === "throws") return Promise.reject(new DOMException("failed", "OperationError"));
      if (way === "silent") return never();
      if (way === "wrong" && name === "decrypt") return Promise.resolve(new ArrayBuffer(3));
      return counted(Reflect.apply(subtle[name], subtle, given));
    };
  vi.stubGlobal("crypto", {
    getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto),
    subtle: {
      importKey: through("importKey"),
      digest: through("digest"),
      encrypt: through("encrypt"),
      decrypt: through("decrypt"),
    },
  });
}

function breakStorage(fails: Fails) {
  const kept = new Map<string, string>();
  const use = (isWrite = false): "wrong" | undefined => {
    const way = fails("session storage");
    if (way === "full" && isWrite) throw full();
    if (way === "absent") throw new TypeError("sessionStorage is null");
    if (way === "throws" || way === "silent") throw denied();
    return way === "wrong" ? way : undefined;
  };
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => (use() ? "{]" : (kept.get(key) ?? null)),
    setItem(key: string, text: string) {
      use(true);
      kept.set(key, text);
    },
    removeItem(key: string) {
      use();
      kept.delete(key);
    },
  });
}

function breakCookies(fails: Fails) {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => own?.get?.call(document),
    set(text: string) {
      if (fails("cookies") === undefined) own?.set?.call(document, text);
    },
  });
}

const foreign = [
  () => new Response("<h1>Guest network</h1>"),
  () => Response.json({ login: "http://portal.example" }),
];

function breakFetch(fails: Fails) {
  const working = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    const way = fails("fetch");
    if (way === "absent") throw new TypeError("fetch is not a function");
    if (way === "throws") return Promise.reject(new TypeError("no network"));
    if (way === "wrong") return Promise.resolve(foreign[address.length % 2]?.());
    if (way === "full") return Promise.resolve(new Response("<h1>Too many</h1>", { status: 503 }));
    if (way === undefined) return working(address, init);
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  });
}

function breakUploads(fails: Fails, uploaded: string[]) {
  class Request {
    upload = new EventTarget();
    status = 0;
    response: unknown = null;
    listeners = new Map<string, () => void>();
    way = fails("uploads with progress");
    constructor() {
      if (this.way === "absent") throw new TypeError("XMLHttpRequest is not a constructor");
    }
    open() {}
    setRequestHeader() {}
    addEventListener(type: string, listener: () => void) {
      this.listeners.set(type, listener);
    }
    abort() {
      this.listeners.get("abort")?.();
    }
    send(body: FormData) {
      const end = (type: string, status: number, response: unknown) => {
        Object.assign(this, { status, response });
        queueMicrotask(() => this.listeners.get(type)?.());
      };
      if (this.way === "throws") return end("error", 0, null);
      if (this.way === "wrong") return end("load", 200, { login: "http://portal.example" });
      if (this.way === "full") return end("load", 507, null);
      if (this.way === "silent") return;
      const fileName = `${uploaded.length}.jpg`;
      uploaded.push(fileName);
      const [kind, slot] = [body.get("kind"), body.get("slot")];
      end("load", 200, {
        result: { data: [{ kind, slot, fileName, originalName: "diploma.jpg", size: 9 }], total: 1 },
        message: "Done.",
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
}

function breakPictures(fails: Fails, isAbsent: () => boolean) {
  const bitmap = (width: number, height: number) => ({ width, height, close() {} });
  const decode = async () => {
    const way = fails("decoding of pictures");
    if (way === "silent") return never();
    if (way === "wrong") return bitmap(0, 0);
    if (way !== undefined) throw new DOMException("no picture", "InvalidStateError");
    return bitmap(800, 600);
  };
  Object.defineProperty(globalThis, "createImageBitmap", {
    configurable: true,
    get: () => (isAbsent() ? undefined : decode),
  });
  const pen = { fillRect() {}, drawImage() {} };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext() {
      const way = fails("canvas");
      if (way === "throws") throw new DOMException("too large", "IndexSizeError");
      return way === "absent" ? null : pen;
    },
    toBlob(take: (blob: Blob | null) => void) {
      const way = fails("canvas");
      if (way === "throws") throw denied();
      if (way === "silent") return;
      const blob = way === "wrong" ? new Blob([]) : new Blob([new Uint8Array(9)], { type: "image/jpeg" });
      queueMicrotask(() => take(way === "full" ? null : blob));
    },
  });
}
