import { undeclaredKeep } from "../../forms/engine/purposes/keepByField";
import { beginOfPeriod, shorterPeriod } from "../../forms/engine/purposes/period";
import type { Period } from "../../forms/engine/purposes/purpose";
import { deleteUnusedFiles } from "../applications/deleteUnusedFiles";
import type { CatalogForm } from "../catalog";
import { Undecryptable } from "../encryption/encryptDocument";
import { lifetimes } from "../lifetimes";
import type { Parts } from "../parts";
import { AccountErased, findAccount, lockAccount } from "../store/accounts";
import type { StoredApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import { deleteMailsQueuedBefore, queueMail } from "../store/outbox";
import type { MailKind } from "../store/tables";
import {
  deleteOldRegistrations,
  listAccountsToErase,
  listOldUnsubmittedFileNames,
  listOwnersOfOldDrafts,
  listOwnersOfOldUnsubmittedFiles,
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
 * old registrations, files and mails.
 * @returns the ids of accounts whose old drafts and files stay, because no key decrypts one of their applications
 * @throws the first other error of an account, after the work on all others
 */
export async function warnAndEraseUnusedData(parts: Needs, now: Date): Promise<string[]> {
  const { applying } = parts.catalog;
  const { registration, unusedFile, mail } = lifetimes;
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
  await deleteOldRegistrations(parts.db, {
    createdBefore: before(registration.kept),
    warnedBefore: warnedBy(registration),
  });
  const undecryptable = new Set<string>();
  const errors: unknown[] = [];
  const forEach = async (ids: string[], work: (id: string) => Promise<void>) => {
    for (const id of ids)
      try {
        await work(id);
      } catch (error) {
        if (error instanceof Undecryptable) undecryptable.add(id);
        // An owner may have erased the account meanwhile.
        else if (!(error instanceof AccountErased)) errors.push(error);
      }
  };
  const drafts = { savedBefore: before(draft.kept), warnedBefore: warnedBy(draft) };
  await forEach(await listOwnersOfOldDrafts(parts.db, drafts), (id) => eraseDrafts(parts, id, drafts, now));
  const uploadedBefore = before(unusedFile.kept);
  await forEach(await listOwnersOfOldUnsubmittedFiles(parts.db, uploadedBefore), (id) =>
    deleteOldFiles(parts, id, uploadedBefore, now),
  );
  const idle = { activeBefore: before(idleAccount.kept), warnedBefore: warnedBy(idleAccount) };
  await forEach(await listAccountsToErase(parts.db, idle), (id) =>
    eraseIdle(parts, id, idle.activeBefore, now),
  );
  await deleteMailsQueuedBefore(parts.db, before(mail.kept));
  if (errors.length > 0) throw errors[0];
  return [...undecryptable];
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
  const files = await parts.db.transaction().execute(async (tx) => {
    const erased = await eraseMatchingApplications(tx, parts, { applicant, which: isOld, now });
    for (const id of erased.ids)
      await appendAudit(tx, { at: now, actor: null, action: "draft.expired", subject: String(id) });
    return erased.files;
  });
  await removeFilesIfStray(parts, files);
}

/** Deletes old files that nothing refers to: the owner deleted their draft, or never saved one with them. */
async function deleteOldFiles(
  parts: Needs,
  applicant: string,
  uploadedBefore: Date,
  now: Date,
): Promise<void> {
  const files = await parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, applicant);
    const names = new Set(await listOldUnsubmittedFileNames(tx, applicant, uploadedBefore));
    return deleteUnusedFiles(tx, parts, { applicant, names, now });
  });
  await removeFilesIfStray(parts, files);
}

async function eraseIdle(parts: Needs, id: string, unusedSince: Date, now: Date): Promise<void> {
  const account = await findAccount(parts.db, id);
  if (account) await eraseAccount(parts, { account, actor: null, unusedSince, now });
}
