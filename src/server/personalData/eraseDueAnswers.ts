import type { Json } from "../../forms/engine/form";
import type { TimedAnswer } from "../../forms/engine/purposes/dueAnswers";
import { deleteUnusedFiles } from "../applications/deleteUnusedFiles";
import { identityNumbers } from "../applications/identityNumbers";
import { Undecryptable } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import { AccountErased, lockAccount } from "../store/accounts";
import { findApplicationWithLock, type StoredApplication, updateApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { type EndedApplication, fillHiredAt, type OfThese, readMaybeDueApplications } from "../store/ended";
import { detachFiles, listAttachedFileNames } from "../store/files";
import { deleteIdentityNumbers, listIdentities } from "../store/identities";
import { storeShortenedReplacedText } from "../store/replacedTexts";
import { listFileRefs } from "../uploads/listFileRefs";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import { eraseMatchingApplications } from "./eraseMatchingApplications";
import { type DueOfApplication, findDueAnswersOfApplication } from "./findDueAnswersOfApplication";
import { Keeping } from "./keeping";

type Needs = Pick<Parts, "db" | "files" | "keys" | "catalog" | "config">;

/** An application with due answers, or without answers that stay. */
export interface ErasedAnswers extends Pick<StoredApplication, "id" | "apply_type" | "market"> {
  due: TimedAnswer[];
  /** Whether no answer is left, so that the application itself is erased. */
  isWhole: boolean;
}

export interface Erasing {
  now: Date;
  /** The applications to look at; all by default. */
  of?: OfThese;
  /** The user of the staff tool; absent for the site's daily work. */
  staff?: string;
  /** Whether due answers are only found and not erased. */
  isDry?: boolean;
  onErased?(erased: ErasedAnswers): void;
}

/**
 * Erases the answers and files whose time is over, field by field, each application in a transaction of its
 * own. An application without other answers is erased as a whole; its attempt still counts.
 * @returns the ids of applications that no key decrypts, and that stay as they are
 * @throws the first other error of an application, after the work on all others
 */
export async function eraseDueAnswers(parts: Needs, erasing: Erasing): Promise<string[]> {
  const keeping = new Keeping(parts);
  await fillHiredAt(parts.db);
  const failed: string[] = [];
  const errors: unknown[] = [];
  // No time zone is further ahead of UTC than 14 hours, so no market has a later date than this one.
  const latest = new Date(erasing.now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  for await (const page of readMaybeDueApplications(parts.db, latest, keeping.version, erasing.of))
    for (const ended of page)
      try {
        await eraseDueOf(parts, keeping, ended, erasing);
      } catch (error) {
        if (error instanceof Undecryptable) failed.push(String(ended.id));
        else if (!(error instanceof AccountErased)) errors.push(error);
      }
  if (errors.length > 0) throw errors[0];
  return failed;
}

async function eraseDueOf(parts: Needs, keeping: Keeping, ended: EndedApplication, erasing: Erasing) {
  const { now, isDry, onErased } = erasing;
  const files = await parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, ended.applicant);
    const stored = await findApplicationWithLock(tx, ended.applicant, ended.id);
    const since = stored && keeping.sinceOf(stored);
    if (!since) return [];
    const found = await findDueAnswersOfApplication(
      tx,
      parts,
      keeping,
      stored,
      since,
      keeping.dayOf(stored, now),
    );
    const isWhole = found.keptUntil === null;
    if (found.due.length > 0 || isWhole) onErased?.({ ...stored, due: found.due, isWhole });
    if (isDry) return [];
    if (isWhole) return eraseWhole(tx, parts, stored, erasing);
    await updateApplication(tx, stored.id, { kept_until: found.keptUntil, kept_by: keeping.version });
    return found.due.length > 0 ? eraseSome(tx, parts, stored, found, erasing) : [];
  });
  await removeFilesIfStray(parts, files);
}

async function eraseWhole(tx: Db, parts: Needs, stored: StoredApplication, erasing: Erasing) {
  const { now } = erasing;
  const { files } = await eraseMatchingApplications(tx, parts, {
    applicant: stored.applicant,
    which: ({ id }) => id === stored.id,
    now,
  });
  const subject = String(stored.id);
  await appendAudit(tx, { ...byWhom(erasing), action: "application.expired", subject });
  return files;
}

async function eraseSome(
  tx: Db,
  parts: Needs,
  stored: StoredApplication,
  found: DueOfApplication,
  erasing: Erasing,
): Promise<string[]> {
  const { id } = stored;
  const { due, changed, replaced, resume } = found;
  if (Object.keys(changed).length > 0) await updateApplication(tx, id, changed);
  for (const { auditId, document } of replaced) await storeShortenedReplacedText(tx, auditId, document);
  await forgetNumbers(tx, parts, id, resume);
  const fields = new Set(due.map(({ path, purpose }) => (purpose === null ? undeclared : path)));
  await appendAudit(tx, {
    ...byWhom(erasing),
    action: "answers.expired",
    subject: String(id),
    fields: [...fields].toSorted().join(" "),
  });
  return eraseFiles(tx, parts, stored, found, erasing.now);
}

/**
 * Stands in the audit for the path of an answer for which the form declares no purpose, because that path may
 * contain text that somebody typed.
 */
const undeclared = "/";

const byWhom = ({ now, staff }: Erasing) => ({ at: now, actor: null, ...(staff !== undefined && { staff }) });

/** Deletes the hashes of the identity numbers that are among the due answers. */
async function forgetNumbers(
  tx: Db,
  { keys }: Needs,
  id: number,
  { before, rest }: DueOfApplication["resume"],
): Promise<void> {
  const left = new Set(identityNumbers(keys.identity, rest).map(({ name }) => name));
  const due = identityNumbers(keys.identity, before).filter(({ name }) => !left.has(name));
  // If no number stays, all stored hashes are deleted: the nationality is part of a hash, so the hash cannot
  // be computed again without it.
  const hashes = left.size === 0 ? await listIdentities(tx, id) : due.map(({ hash }) => hash);
  await deleteIdentityNumbers(tx, id, hashes);
}

/**
 * Deletes the files of due answers that no other answer refers to. Retired answers and replaced texts keep no file:
 * the submit after which they are stored detaches theirs.
 * @returns the names of the deleted files, so that their bytes can be removed
 */
async function eraseFiles(
  tx: Db,
  parts: Needs,
  { id, applicant }: StoredApplication,
  { due, resume }: DueOfApplication,
  now: Date,
): Promise<string[]> {
  const left = new Set(namesIn(resume.rest));
  const detached = (await listAttachedFileNames(tx, [id])).filter((name) => !left.has(name));
  await detachFiles(tx, id, detached);
  const names = new Set([...detached, ...due.flatMap(({ value }) => namesIn(value))]);
  return deleteUnusedFiles(tx, parts, { applicant, names, now });
}

const namesIn = (answer: Json) => listFileRefs(answer).map(({ fileName }) => fileName);
