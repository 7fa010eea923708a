import type { Status } from "../../contract/applications";
import type { Reason } from "../../contract/codes";

/** Everything that decides what somebody may do about one job. */
export interface Eligibility {
  job: { applyType: string; isOpen: boolean } | undefined;
  account: { verified: boolean; privacyAccepted: boolean } | undefined;
  /** An application is submitted, in process, or led to being hired. */
  isLive: boolean;
  /** Applications submitted so far, ended ones included. */
  attempts: number;
  hasDraft: boolean;
}

/** Recruitment attempts for one applicant. */
export const maxAttempts = 2;

/** Why a draft may not be begun, or undefined. */
export function whyNotBegin(eligibility: Eligibility): Reason | undefined {
  if (!eligibility.job) return "NO_SUCH_JOB";
  if (!eligibility.account) return "SIGN_IN";
  if (!eligibility.account.verified) return "NOT_VERIFIED";
  return whyNotSave(eligibility) ?? (eligibility.job.isOpen || eligibility.hasDraft ? undefined : "CLOSED");
}

/** Why a draft that exists may not be saved: a closed job lets it. */
export function whyNotSave(eligibility: Pick<Eligibility, "isLive" | "attempts">): Reason | undefined {
  if (eligibility.isLive) return "ALREADY_APPLIED";
  if (eligibility.attempts >= maxAttempts) return "NO_ATTEMPT_LEFT";
}

/** Whether a submitted application may be edited: until its job closes or staff take it up. */
export function isEditable(status: Status, isOpen: boolean): boolean {
  return status === "submitted" && isOpen;
}

/** Why a draft may not be submitted, whatever it holds. */
export function whyNotSubmit(eligibility: Eligibility): Reason | undefined {
  const reason = whyNotBegin(eligibility);
  if (reason) return reason;
  if (!eligibility.job?.isOpen) return "CLOSED";
  if (!eligibility.account?.privacyAccepted) return "PRIVACY";
}
