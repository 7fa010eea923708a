import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { getBundledProgramPath } from "../programPath";
import { DatabaseBroken } from "./databaseBroken";
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

/**
 * The embedded database in a worker thread. Only the end of the thread ends a running statement: when a
 * statement takes too long, it fails together with all waiting statements, and another thread opens the same
 * files, as after a kill.
 */
export class PgliteThread {
  /** Counts the threads: a transaction ends with its thread. */
  session = 0;
  #worker: Promise<Worker>;
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  #isOpen = false;
  #wasOpen = false;
  #isClosing = false;
  #failure: Error | undefined;

  /** @param timeoutMs milliseconds that a statement may take */
  constructor(
    readonly settings: WorkerSettings,
    readonly timeoutMs: number,
    readonly onLost: (error: Error) => void,
  ) {
    this.#worker = this.#start();
  }

  ask(ask: DatabaseRequest["ask"]): Promise<Rows> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      // No timeout while the database opens (until its first reply) or closes.
      const isTimed = this.#isOpen && !this.#isClosing && !isUpkeep(ask);
      const timer = isTimed ? setTimeout(() => this.#onTimeout(), this.timeoutMs) : undefined;
      this.#pending.set(id, { resolve, reject, timer });
      void this.#worker.then((worker) => worker.postMessage({ id, ask } satisfies DatabaseRequest));
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#failure) return;
    const worker = await this.#worker;
    const exited = new Promise((resolve) => worker.once("exit", resolve));
    await this.ask("close");
    await exited;
  }

  async #start(): Promise<Worker> {
    const worker = await startWorker(this.settings);
    worker.on("message", (reply: DatabaseReply) => this.#onReply(reply));
    worker.on("error", (error) => this.#fail(error.message));
    worker.on("exit", () => this.#fail("its thread has ended"));
    return worker;
  }

  #onReply(reply: DatabaseReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    clearTimeout(pending?.timer);
    this.#isOpen = true;
    this.#wasOpen = true;
    if ("error" in reply) {
      const { message, code, constraint } = reply.error;
      pending?.reject(new DatabaseError(message, code, constraint));
    } else {
      for (const row of reply.rows) restoreBuffers(row);
      pending?.resolve(reply);
    }
  }

  #onTimeout(): void {
    const reason = `a statement took longer than ${this.timeoutMs} ms`;
    this.session++;
    this.#isOpen = false;
    // A database in memory is lost when its thread ends, so that no other thread can open it again.
    if ("archive" in this.settings) this.#fail(reason);
    else this.#rejectPending(new DatabaseError(`The embedded database starts again: ${reason}.`, canceled));
    this.#worker = this.#worker.then(async (worker) => {
      worker.removeAllListeners();
      await worker.terminate();
      return this.#failure ? worker : this.#start();
    });
  }

  #fail(reason: string): void {
    if (this.#failure) return;
    // After its first sentence, the message of an abort has advice for programmers.
    const [what] = reason.split(". ");
    const error =
      !this.#wasOpen && "dataDir" in this.settings
        ? new DatabaseBroken(dirname(this.settings.dataDir), what ?? reason)
        : new DatabaseError(`The embedded database has stopped: ${what}. Start the site again.`);
    this.#failure = error;
    this.#rejectPending(error);
    if (this.#wasOpen && !this.#isClosing) this.onLost(error);
  }

  #rejectPending(error: Error): void {
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(error);
    }
    this.#pending.clear();
  }
}

/** SQLSTATE code of a statement that was canceled, for example by a statement timeout. */
const canceled = "57014";

/**
 * Whether the time of a statement grows with the database. Such a statement has no timeout: stopping it would end the
 * database, and the next try would take as long.
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

async function startWorker(settings: WorkerSettings): Promise<Worker> {
  // Nearly all garbage of the database is short-lived; by default V8 would let the young generation grow to 48 MB.
  const resourceLimits = { maxYoungGenerationSizeMb: 6 };
  return new Worker(await getBundledProgramPath("store/pgliteWorker"), {
    workerData: settings,
    resourceLimits,
  });
}
