import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ownLoader, programPath } from "../programPath";
import type { DatabaseReply, DatabaseRequest, WorkerSettings } from "./pgliteMessages";

/** An error of PostgreSQL; `code` and `constraint` as in pg. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code?: string,
    readonly constraint?: string,
  ) {
    super(message);
  }
}

export interface Rows {
  rows: Record<string, unknown>[];
  affected: number;
}

interface PendingRequest {
  resolve(rows: Rows): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/** The embedded database in a worker thread. */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #isOpen = false;
  #isClosing = false;
  #failure: Error | undefined;

  /** A statement that takes longer than `timeoutMs` (milliseconds) can only be stopped by terminating the thread. */
  constructor(
    settings: WorkerSettings,
    readonly timeoutMs: number,
    readonly onLost: (error: Error) => void,
  ) {
    this.#worker = startWorker(settings);
    this.#worker.on("message", (reply: DatabaseReply) => this.#onReply(reply));
    this.#worker.on("error", (error) => this.#fail(error.message));
    this.#worker.on("exit", () => this.#fail("its thread has ended"));
  }

  ask(ask: DatabaseRequest["ask"]): Promise<Rows> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      // No timeout while the database opens (until its first reply) or closes.
      const isTimed = this.#isOpen && !this.#isClosing && !isUpkeep(ask);
      const timer = isTimed ? setTimeout(() => this.#onTimeout(), this.timeoutMs) : undefined;
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, ask } satisfies DatabaseRequest);
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#failure) return;
    const exited = new Promise((resolve) => this.#worker.once("exit", resolve));
    await this.ask("close");
    await exited;
  }

  #onReply(reply: DatabaseReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    clearTimeout(pending?.timer);
    this.#isOpen = true;
    if ("error" in reply) {
      const { message, code, constraint } = reply.error;
      pending?.reject(new DatabaseError(message, code, constraint));
    } else {
      for (const row of reply.rows) restoreBuffers(row);
      pending?.resolve(reply);
    }
  }

  #onTimeout(): void {
    this.#fail(`a statement took longer than ${this.timeoutMs} ms`);
    void this.#worker.terminate();
  }

  #fail(reason: string): void {
    if (this.#failure) return;
    const error = new DatabaseError(`The embedded database has stopped: ${reason}. Start the site again.`);
    this.#failure = error;
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(error);
    }
    this.#pending.clear();
    if (this.#isOpen && !this.#isClosing) this.onLost(error);
  }
}

/**
 * Whether the time of a statement grows with the database. Stopping it would end the server, and the next try would
 * take as long.
 */
function isUpkeep(ask: DatabaseRequest["ask"]): boolean {
  return ask !== "close" && /^(vacuum|checkpoint)\b/.test(ask.sql);
}

// The structured clone turns a Buffer into a plain Uint8Array.
function restoreBuffers(row: Record<string, unknown>): void {
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) {
      row[column] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
}

function startWorker(settings: WorkerSettings): Worker {
  const worker = programPath("store/pgliteWorker");
  // Nearly all its garbage is short-lived; by default V8 would let the young generation grow to 48 MB.
  const options = { workerData: settings, resourceLimits: { maxYoungGenerationSizeMb: 6 } };
  if (ownLoader.length === 0) return new Worker(worker, options);
  // A worker thread does not inherit this process's TypeScript loader, so it registers its own.
  // `require` resolves to the CommonJS build, which a thread cannot load; the ES module lies beside it.
  const commonJs = createRequire(import.meta.url).resolve("tsx/esm/api");
  const loader = pathToFileURL(commonJs.replace(/\.cjs$/, ".mjs")).href;
  const script = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(pathToFileURL(worker).href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), options);
}
