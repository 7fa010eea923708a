import type { StoredApplication } from "../store/applications";

/** Which draft it is, as far as saving it again needs to know. */
export type KnownDraft = Pick<StoredApplication, "id" | "applicant" | "job_id" | "apply_type" | "market">;

/** So many at once: those saved last. */
const limit = 10_000;

/**
 * The drafts that this process has saved: whoever is at one saves it again and again. A guess and no more, which the
 * statement that saves puts to the test: another process may have done anything to it since.
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
