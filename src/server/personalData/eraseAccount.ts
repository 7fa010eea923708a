import { Refusal } from "../http/refusal";
import { encryptRecipient } from "../mail/recipient";
import type { Parts } from "../parts";
import {
  type Account,
  deleteAccount,
  lockAccount,
  lockAccountIfPasswordUnchanged,
  lockAccountIfUnusedSince,
} from "../store/accounts";
import { deleteApplicationsOf } from "../store/applications";
import { appendAudit } from "../store/audit";
import { addErasure } from "../store/erasures";
import { deleteFiles, listFilesOfAccount } from "../store/files";
import { queueMail } from "../store/outbox";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import { hashErasedAccountId } from "./hashErasedAccountId";

export interface Erasure {
  account: Account;
  /** The account's own id; null when staff erase the account, or the site because the account is unused. */
  actor: string | null;
  /** The login name of the staff tool's user, when staff erase the account. */
  staff?: string;
  /** When the site erases the account because it was not used since then: an account in use stays. */
  unusedSince?: Date;
  now: Date;
}

/**
 * Erases an account with its drafts, applications (a live one too), files, replaced texts and unsent mails.
 * The remains are lines of the audit with ids that lead nowhere; a keyed hash of the account's id, so that no
 * restore brings the account back; and a last mail in the outbox, encrypted until it is sent.
 * @throws AccountErased when staff erase an account that was erased before
 * @throws Refusal when its owner erases it and the password has changed meanwhile
 */
export async function eraseAccount(
  parts: Pick<Parts, "db" | "files" | "keys">,
  { account, now, unusedSince, ...who }: Erasure,
): Promise<void> {
  const names = await parts.db.transaction().execute(async (tx) => {
    if (unusedSince) {
      // The owner may have come back or have erased the account meanwhile.
      if (!(await lockAccountIfUnusedSince(tx, account.id, unusedSince))) return [];
    } else if (who.actor === null) await lockAccount(tx, account.id);
    // A password that was set meanwhile has ended the session in which the old one was typed.
    else if (!(await lockAccountIfPasswordUnchanged(tx, account))) throw new Refusal("SIGN_IN");
    const held = (await listFilesOfAccount(tx, account.id)).map(({ name }) => name);
    await deleteApplicationsOf(tx, account.id);
    await deleteFiles(tx, held, now);
    await deleteAccount(tx, account.id);
    await addErasure(tx, hashErasedAccountId(parts.keys, account.id), now);
    await appendAudit(tx, { ...who, at: now, action: "account.erased", subject: account.id });
    const recipient = encryptRecipient(parts.keys, account);
    await queueMail(tx, { kind: "erased", recipient, language: account.language, at: now });
    return held;
  });
  await removeFilesIfStray(parts, names);
}
