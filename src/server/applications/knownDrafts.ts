import type { StoredApplication } from "../store/applications";

/** The columns of a draft that the next save needs. */
export type KnownDraft = Pick<StoredApplication, "id" | "applicant" | "job_id" | "apply_type" | "market">;

/** How many drafts are kept; the draft that was saved longest ago is dropped first. */
const limit = 10_000;

/**
 * A cache of the drafts that this process has saved, because an applicant saves one draft many times. An entry may be
 * outdated: another process may have changed the draft. The statement that saves therefore checks draft and job again.
 */
export class KnownDrafts {
  readonly #drafts = new Map<string, KnownDraft>();

  find(applicant: string, jobId: number): KnownDraft | undefined {
    return this.#drafts.get(keyOf(applicant, jobId));
  }

  keep({ id, applicant, job_id, apply_type, market }: KnownDraft): void {
    const key = keyOf(applicant, job_id);
    this.#drafts.delete(key);
    this.#drafts.set(key, { id, applicant, job_id, apply_type, market });
    const [oldest] = this.#drafts.keys();
    if (this.#drafts.size > limit && oldest !== undefined) this.#drafts.delete(oldest);
  }
}

const keyOf = (applicant: string, jobId: number) => `${applicant} ${jobId}`;
