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
export function whyNotBegin(standing: Eligibility): Reason | undefined {
  if (!standing.job) return "NO_SUCH_JOB";
  if (!standing.account) return "SIGN_IN";
  if (!standing.account.verified) return "NOT_VERIFIED";
  return whyNotSave(standing) ?? (standing.job.isOpen || standing.hasDraft ? undefined : "CLOSED");
}

/** Why a draft that exists may not be saved: a closed job lets it. */
export function whyNotSave(standing: Pick<Eligibility, "isLive" | "attempts">): Reason | undefined {
  if (standing.isLive) return "ALREADY_APPLIED";
  if (standing.attempts >= maxAttempts) return "NO_ATTEMPT_LEFT";
}

/** Whether a submitted application may be edited: until its job closes or staff take it up. */
export function isEditable(status: Status, isOpen: boolean): boolean {
  return status === "submitted" && isOpen;
}

/** Why a draft may not be submitted, whatever it holds. */
export function whyNotSubmit(standing: Eligibility): Reason | undefined {
  const reason = whyNotBegin(standing);
  if (reason) return reason;
  if (!standing.job?.isOpen) return "CLOSED";
  if (!standing.account?.privacyAccepted) return "PRIVACY";
}
