import type { Catalog } from "../catalog";
import { type Account, readErasedAttempts } from "../store/accounts";
import { type ApplicationHistory, getApplicationHistory } from "../store/applications";
import type { Db } from "../store/database";
import { isJobOpenAt, type StoredJob } from "../store/jobs";
import type { Eligibility } from "./eligibility";
import { hasAcceptedPrivacy } from "./hasAcceptedPrivacy";

/**
 * The applicant's history, from which follows whether they may apply for one job: attempts and live
 * applications for any job, and the draft for this job. The attempts include erased applications.
 */
export async function loadApplicationHistory(
  db: Db,
  account: Account,
  jobId: number,
): Promise<ApplicationHistory> {
  const history = await getApplicationHistory(db, account.id, jobId);
  // Read now and not with the session: an application may have been erased while this request waited for a lock.
  return { ...history, attempts: (await readErasedAttempts(db, account.id)) + history.attempts };
}

/** Loads the facts that the rules in `eligibility.ts` judge. */
export async function loadEligibility(
  db: Db,
  catalog: Pick<Catalog, "stages">,
  account: Account | undefined,
  job: StoredJob | undefined,
  now: Date,
): Promise<Eligibility> {
  const history = account && job ? await loadApplicationHistory(db, account, job.id) : undefined;
  return {
    job: job && { applyType: job.apply_type, isOpen: isJobOpenAt(job, now) },
    account: account && {
      verified: account.verified_at !== null,
      privacyAccepted: await hasAcceptedPrivacy(db, catalog, account.id, job ? [job.market] : []),
    },
    isLive: history?.isLive ?? false,
    attempts: history?.attempts ?? account?.erased_attempts ?? 0,
    hasDraft: history?.draft !== undefined,
  };
}
