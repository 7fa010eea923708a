import { undeclaredKeep } from "../../forms/engine/purposes/keepByField";
import { beginOfPeriod, shorterPeriod } from "../../forms/engine/purposes/period";
import type { Period } from "../../forms/engine/purposes/purpose";
import type { CatalogForm } from "../catalog";
import { Undecryptable } from "../encryption/encryptDocument";
import { lifetimes } from "../lifetimes";
import type { Parts } from "../parts";
import { AccountErased, deleteOldRegistrations, findAccount } from "../store/accounts";
import type { StoredApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import { deleteMailsQueuedBefore, queueMail } from "../store/outbox";
import type { MailKind } from "../store/tables";
import {
  listAccountsToErase,
  listOwnersOfOldDrafts,
  markWarnedAccounts,
  markWarnedDrafts,
  markWarnedRegistrations,
  type Warned,
} from "../store/unused";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import { eraseAccount } from "./eraseAccount";
import { eraseMatchingApplications } from "./eraseMatchingApplications";

const day = 24 * 3_600_000;

type Needs = Pick<Parts, "db" | "files" | "keys" | "catalog" | "config">;

/**
 * Warns the owners of unused data, erases drafts and accounts whose owners were warned in time, and deletes
 * old registrations and mails.
 * @returns the ids of accounts whose old drafts stay, because no key decrypts one of their applications
 */
export async function warnAndEraseUnusedData(parts: Needs, now: Date): Promise<string[]> {
  const { applying } = parts.catalog;
  const { registration, mail } = lifetimes;
  const draft = { ...lifetimes.draft, kept: shortestIdle(parts, applying, lifetimes.draft.kept) };
  const profile = [parts.catalog.account("profile")];
  const idleAccount = { ...lifetimes.idleAccount, kept: shortestIdle(parts, profile, undeclaredKeep.idle) };
  const before = (period: Period, later = 0) => new Date(beginOf(now, period).getTime() + later * day);
  const warnedBy = ({ warnedDays }: { warnedDays: number }) => new Date(now.getTime() - warnedDays * day);
  const dueBefore = ({ kept, warnedDays }: { kept: Period; warnedDays: number }) => before(kept, warnedDays);

  await warn(
    parts,
    "registrationEnds",
    (db) => markWarnedRegistrations(db, dueBefore(registration), now),
    now,
  );
  await warn(parts, "draftEnds", (db) => markWarnedDrafts(db, dueBefore(draft), now), now);
  await warn(parts, "accountEnds", (db) => markWarnedAccounts(db, dueBefore(idleAccount), now), now);
  await deleteOldRegistrations(parts.db, before(registration.kept));
  const drafts = { savedBefore: before(draft.kept), warnedBefore: warnedBy(draft) };
  const failed: string[] = [];
  for (const applicant of await listOwnersOfOldDrafts(parts.db, drafts))
    try {
      await eraseDrafts(parts, applicant, drafts, now);
    } catch (error) {
      if (!(error instanceof Undecryptable)) throw error;
      failed.push(applicant);
    }
  const idle = { activeBefore: before(idleAccount.kept), warnedBefore: warnedBy(idleAccount) };
  for (const id of await listAccountsToErase(parts.db, idle))
    await eraseIdle(parts, id, idle.activeBefore, now);
  await deleteMailsQueuedBefore(parts.db, before(mail.kept));
  return failed;
}

/** The shortest of `atMost`, the times that forms promise for unused data, and the limit of the operator. */
function shortestIdle({ config }: Needs, forms: readonly CatalogForm[], atMost: Period): Period {
  const promised = forms.flatMap(({ form }) =>
    Object.values(form.purposes ?? {}).map(({ keep }) => keep.idle),
  );
  return [...promised, ...(config.keepAtMost === null ? [] : [config.keepAtMost])].reduce(
    shorterPeriod,
    atMost,
  );
}

/** The beginning of a period that ends now. */
function beginOf(now: Date, period: Period): Date {
  const [today = "", time] = now.toISOString().split("T");
  return new Date(`${beginOfPeriod(today, period)}T${time}`);
}

/**
 * Marks the unused data whose owners are to be warned and queues the mails, in one transaction, so that of
 * several processes only one warns an owner.
 */
async function warn(
  { db }: Needs,
  kind: MailKind,
  mark: (tx: Parts["db"]) => Promise<Warned[]>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { account_id, language, applicationId } of await mark(tx)) {
      const params = applicationId === undefined ? {} : { applicationId };
      await queueMail(tx, { kind, account_id, language, params, at: now });
    }
  });
}

async function eraseDrafts(
  parts: Needs,
  applicant: string,
  { savedBefore, warnedBefore }: { savedBefore: Date; warnedBefore: Date },
  now: Date,
): Promise<void> {
  const isOld = ({ status, saved_at, warned_at }: StoredApplication) =>
    status === "saved" && saved_at < savedBefore && warned_at !== null && warned_at <= warnedBefore;
  const erased = await eraseMatchingApplications(parts, { applicant, which: isOld, now });
  await removeFilesIfStray(parts, erased.files);
  for (const id of erased.ids)
    await appendAudit(parts.db, { at: now, actor: null, action: "draft.expired", subject: String(id) });
}

async function eraseIdle(parts: Needs, id: string, activeBefore: Date, now: Date): Promise<void> {
  const account = await findAccount(parts.db, id);
  if (!account || account.active_at >= activeBefore) return;
  await eraseAccount(parts, { account, actor: null, now }).catch((error: unknown) => {
    // The owner has erased the account meanwhile.
    if (!(error instanceof AccountErased)) throw error;
  });
}
