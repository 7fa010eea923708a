import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { ownLoader, ownProgram } from "../ownProgram";
import type { DatabaseReply, DatabaseRequest, WorkerSettings } from "./pgliteMessages";

/** What PostgreSQL calls an error; `code` and `constraint` are as pg names them. */
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

interface Waiting {
  resolve(rows: Rows): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/** The embedded database in a thread of its own. */
export class PgliteThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #isOpen = false;
  #isClosing = false;
  #ended: Error | undefined;

  /** A statement that takes longer than `timeoutMs` (milliseconds) can only be stopped with the whole thread. */
  constructor(
    settings: WorkerSettings,
    readonly timeoutMs: number,
    readonly onLost: (error: Error) => void,
  ) {
    this.#worker = startWorker(settings);
    this.#worker.on("message", (answered: DatabaseReply) => this.#hear(answered));
    this.#worker.on("error", (error) => this.#end(error.message));
    this.#worker.on("exit", () => this.#end("its thread has ended"));
  }

  ask(ask: DatabaseRequest["ask"]): Promise<Rows> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      // Until it has answered once it is being opened, which may take as long as it likes; so may closing.
      const timer =
        this.#isOpen && !this.#isClosing ? setTimeout(() => this.#giveUp(), this.timeoutMs) : undefined;
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, ask } satisfies DatabaseRequest);
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#ended) return;
    const exited = new Promise((resolve) => this.#worker.once("exit", resolve));
    await this.ask("close");
    await exited;
  }

  #hear(answered: DatabaseReply): void {
    const waiting = this.#waiting.get(answered.id);
    this.#waiting.delete(answered.id);
    clearTimeout(waiting?.timer);
    this.#isOpen = true;
    if ("error" in answered) {
      const { message, code, constraint } = answered.error;
      waiting?.reject(new DatabaseError(message, code, constraint));
    } else {
      for (const row of answered.rows) restoreBuffers(row);
      waiting?.resolve(answered);
    }
  }

  #giveUp(): void {
    this.#end(`a statement took longer than ${this.timeoutMs} ms`);
    void this.#worker.terminate();
  }

  #end(why: string): void {
    if (this.#ended) return;
    const error = new DatabaseError(`The embedded database has stopped: ${why}. Start the site again.`);
    this.#ended = error;
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(error);
    }
    this.#waiting.clear();
    if (this.#isOpen && !this.#isClosing) this.onLost(error);
  }
}

// A Buffer arrives from another thread as the plain array it is made of.
function restoreBuffers(row: Record<string, unknown>): void {
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) {
      row[column] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
}

function startWorker(settings: WorkerSettings): Worker {
  const worker = ownProgram("store/pgliteWorker");
  // Of what it hears and answers next to nothing outlives the moment: by itself it would let 48 MB of that gather.
  const options = { workerData: settings, resourceLimits: { maxYoungGenerationSizeMb: 6 } };
  if (ownLoader.length === 0) return new Worker(worker, options);
  // A thread does not inherit the TypeScript loader that this process runs under: it brings its own.
  // Its CommonJS form, which is what `require` finds, cannot be loaded into a thread: the module stands beside it.
  const required = createRequire(import.meta.url).resolve("tsx/esm/api");
  const loader = pathToFileURL(required.replace(/\.cjs$/, ".mjs")).href;
  const start = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(pathToFileURL(worker).href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), options);
}
