import type { JsonObject } from "../../forms/engine/form";
import { resumeFromWireForSchema } from "../../resume/wire";
import { decryptApplication } from "../applications/decryptApplication";
import type { AnsweredForm, createAnsweredFormFinder } from "../applications/findAnsweredForm";
import { Undecryptable, UnknownKey } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import { eraseDueAnswers } from "../personalData/eraseDueAnswers";
import {
  type DeskApplication,
  listApplicationStamps,
  readApplicationStampByPosting,
  readDeskApplications,
} from "../store/deskApplications";

/** An application with its answers, as it is kept in memory while its posting is used. */
export interface OpenedApplication extends Omit<DeskApplication, "application"> {
  application: Omit<DeskApplication["application"], "document" | "carried">;
  /** The form with which the application was answered. */
  form: AnsweredForm | undefined;
  /** The answers in the shape of `form`; undefined when no key decrypts them. */
  answers: JsonObject | undefined;
}

interface Posting {
  /**
   * The stamp of the posting (see `readApplicationStampByPosting`); undefined while one of its applications has to be
   * read again.
   */
  stamp: string | undefined;
  opened: Map<number, { stamp: string | undefined; bytes: number; as: OpenedApplication }>;
  /** All opened applications; a new array whenever one of them has changed. */
  all: readonly OpenedApplication[];
  usedAt: number;
}

/** Milliseconds after which a posting that nobody uses is dropped. */
const idleMs = 15 * 60_000;

/** The most bytes of documents in memory. Their answers take about three times as much. */
const mostBytes = 128 * 1024 * 1024;

/** Applications in a slice. Decrypting a slice takes 10 ms, in which no other request is served. */
const atOnce = 100;

/**
 * The applications of the postings that somebody uses, decrypted in memory and nowhere else. Each request
 * updates the applications of its postings: changed ones are decrypted again, erased ones are dropped. The
 * work is done in slices, so that other requests are served in between; a worker thread would have to send
 * the answers, which costs as much as reading them.
 */
export class OpenedPostings {
  /** The postings in memory, the longest unused first. */
  readonly #postings = new Map<number, Posting>();
  readonly #turns = new Map<number, Promise<unknown>>();
  readonly #idle: NodeJS.Timeout;

  constructor(
    private readonly parts: Parts,
    private readonly formOf: ReturnType<typeof createAnsweredFormFinder>,
    private readonly limits = { idleMs, mostBytes },
  ) {
    this.#idle = setInterval(() => this.dropIdle(), 60_000).unref();
  }

  /**
   * The current applications of these postings, in no particular order: one array for each posting, which
   * stays the same as long as nothing in it has changed.
   */
  async open(jobIds: readonly number[]): Promise<Map<number, readonly OpenedApplication[]>> {
    const postings = await this.#inTurn(jobIds, () => this.#update(jobIds));
    this.#dropOver();
    return new Map([...postings].map(([id, { all }]) => [id, all]));
  }

  /** Drops the postings that nobody has used for `idleMs`. */
  dropIdle(): void {
    const now = this.parts.clock().getTime();
    for (const [id, { usedAt }] of this.#postings)
      if (now - usedAt >= this.limits.idleMs) this.#postings.delete(id);
  }

  /** The postings in memory, the longest unused first. */
  get inMemory(): number[] {
    return [...this.#postings.keys()];
  }

  close(): void {
    clearInterval(this.#idle);
    this.#postings.clear();
  }

  /** Requests for the same posting wait for each other, so that nothing is decrypted twice. */
  async #inTurn<T>(jobIds: readonly number[], act: () => Promise<T>): Promise<T> {
    const acting = Promise.allSettled(jobIds.flatMap((id) => this.#turns.get(id) ?? [])).then(act);
    for (const id of jobIds) this.#turns.set(id, acting);
    try {
      return await acting;
    } finally {
      for (const id of jobIds) if (this.#turns.get(id) === acting) this.#turns.delete(id);
    }
  }

  async #update(jobIds: readonly number[]): Promise<ReadonlyMap<number, Posting>> {
    const { parts } = this;
    const now = parts.clock();
    for (const id of jobIds)
      if (!this.#postings.has(id)) await eraseDueAnswers(parts, { now, of: { job_id: id } });
    const stamps = await readApplicationStampByPosting(parts.db, jobIds);
    const stampOf = (id: number) => stamps.get(id) ?? "";
    const postings = new Map<number, Posting>();
    const changed: number[] = [];
    for (const id of jobIds) {
      const known = this.#postings.get(id);
      const isSame = known !== undefined && known.stamp === stampOf(id);
      if (!isSame) changed.push(id);
      const posting: Posting = {
        stamp: isSame ? known.stamp : undefined,
        opened: known?.opened ?? new Map(),
        all: known?.all ?? [],
        usedAt: now.getTime(),
      };
      postings.set(id, posting);
      // Moves the posting to the end of the order of use.
      this.#postings.delete(id);
      this.#postings.set(id, posting);
    }
    if (changed.length > 0) await this.#updateChanged(changed, postings);
    for (const id of changed) {
      const posting = postings.get(id);
      if (!posting) continue;
      const opened = [...posting.opened.values()];
      posting.all = opened.map(({ as }) => as);
      if (opened.every(({ stamp }) => stamp !== undefined)) posting.stamp = stampOf(id);
    }
    return postings;
  }

  async #updateChanged(jobIds: readonly number[], postings: ReadonlyMap<number, Posting>): Promise<void> {
    const changed = new Map<number, string>();
    const stamps = await listApplicationStamps(this.parts.db, jobIds);
    for (const { id, job_id, stamp } of stamps)
      if (postings.get(job_id)?.opened.get(id)?.stamp !== stamp) changed.set(id, stamp);
    const standing = new Set(stamps.map(({ id }) => id));
    for (const id of jobIds) {
      const opened = postings.get(id)?.opened ?? new Map<number, unknown>();
      for (const id of opened.keys()) if (!standing.has(id) || changed.has(id)) opened.delete(id);
    }
    await this.#read(changed, postings);
  }

  async #read(changed: ReadonlyMap<number, string>, postings: ReadonlyMap<number, Posting>): Promise<void> {
    const ids = [...changed.keys()];
    for (let from = 0; from < ids.length; from += atOnce) {
      for (const row of await readDeskApplications(this.parts.db, ids.slice(from, from + atOnce))) {
        const { document, carried: _, ...application } = row.application;
        const { id, job_id } = application;
        const form = await this.formOf(application);
        const { answers, isFinal } = this.#answersOf(row, form);
        // An application that has changed since the stamp was read has another stamp, and is read again with the next
        // request.
        const stamp = isFinal ? changed.get(id) : undefined;
        const as = { ...row, application, form, answers };
        postings.get(job_id)?.opened.set(id, { stamp, bytes: document.length, as });
      }
    }
  }

  #answersOf({ application }: DeskApplication, form: AnsweredForm | undefined) {
    try {
      const resume = decryptApplication(this.parts, application);
      return { answers: resumeFromWireForSchema(form?.form.schema, resume), isFinal: true };
    } catch (error) {
      if (!(error instanceof Undecryptable)) throw error;
      // A key that another process has just created is loaded within seconds, so the result is not final.
      return { answers: undefined, isFinal: !(error instanceof UnknownKey) };
    }
  }

  /**
   * Drops the longest unused postings until the others have at most `mostBytes`. It never drops the last used
   * posting or a posting that is being updated.
   */
  #dropOver(): void {
    const sizes = new Map([...this.#postings].map(([id, posting]) => [id, sizeOf(posting)]));
    let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const latest = [...sizes.keys()].at(-1);
    for (const [id, size] of sizes) {
      if (bytes <= this.limits.mostBytes) return;
      if (id === latest || this.#turns.has(id)) continue;
      this.#postings.delete(id);
      bytes -= size;
    }
  }
}

const sizeOf = ({ opened }: Posting): number =>
  [...opened.values()].reduce((sum, { bytes }) => sum + bytes, 0);
