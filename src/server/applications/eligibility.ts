import { maxAttempts, type Status } from "../../contract/applications";
import type { Reason } from "../../contract/codes";

/** The facts that decide whether an applicant may apply for one job. */
export interface Eligibility {
  job: { applyType: string; isOpen: boolean } | undefined;
  account: { verified: boolean; privacyAccepted: boolean } | undefined;
  /**
   * Whether an application of the applicant, for any job, is submitted or in process, or has led to a hire.
   */
  isLive: boolean;
  /** How many applications the applicant has submitted for any job, ended and erased ones included. */
  attempts: number;
  hasDraft: boolean;
}

/** The reason why a draft may not be begun; undefined when it may. */
export function whyNotBegin(eligibility: Eligibility): Reason | undefined {
  if (!eligibility.job) return "NO_SUCH_JOB";
  if (!eligibility.account) return "SIGN_IN";
  if (!eligibility.account.verified) return "NOT_VERIFIED";
  return whyNotSave(eligibility) ?? (eligibility.job.isOpen || eligibility.hasDraft ? undefined : "CLOSED");
}

/**
 * The reason why an existing draft may not be saved; undefined when it may. A closed job does not prevent
 * saving.
 */
export function whyNotSave(eligibility: Pick<Eligibility, "isLive" | "attempts">): Reason | undefined {
  if (eligibility.isLive) return "ALREADY_APPLIED";
  if (eligibility.attempts >= maxAttempts) return "NO_ATTEMPT_LEFT";
}

/**
 * How often one submitted application may be edited. The number is limited because each edit keeps the text
 * that it replaces.
 */
export const maxEdits = 50;

/**
 * Whether a submitted application may be edited: until its job closes, staff begin to process it, or it has
 * been edited `maxEdits` times.
 */
export function isEditable(status: Status, isOpen: boolean, edits: number): boolean {
  return status === "submitted" && isOpen && edits < maxEdits;
}

/**
 * The reason why an applicant may not apply for the job; undefined when they may. Other than `whyNotBegin`, it also
 * refuses a closed job for which there is a draft.
 */
export function whyNotApply(eligibility: Eligibility): Reason | undefined {
  return whyNotBegin(eligibility) ?? (eligibility.job?.isOpen ? undefined : "CLOSED");
}

/** The reason why a draft may not be submitted, whatever its answers are; undefined when it may. */
export function whyNotSubmit(eligibility: Eligibility): Reason | undefined {
  return whyNotApply(eligibility) ?? (eligibility.account?.privacyAccepted ? undefined : "PRIVACY");
}
