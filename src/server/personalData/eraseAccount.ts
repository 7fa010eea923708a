import { sealRecipient } from "../mail/recipient";
import type { Parts } from "../parts";
import { type Account, deleteAccount, lockAccount } from "../store/accounts";
import { deleteApplicationsOf } from "../store/applications";
import { appendAudit } from "../store/audit";
import { deleteFiles, listAllFiles } from "../store/files";
import { postMail } from "../store/outbox";
import { discardFiles } from "../uploads/discardFiles";

export interface Erasure {
  account: Account;
  /** Their own account's id, or null when staff erase it. */
  actor: string | null;
  /** Who of them, then. */
  staff?: string;
  now: Date;
}

/**
 * Erases somebody: account, drafts, applications (a live one too), files, what was replaced, mails still to be
 * sent. The audit keeps lines with ids that lead nowhere any more, the outbox a last mail, sealed until it is sent.
 * @throws Refusal when the account is gone already
 */
export async function eraseAccount(
  parts: Pick<Parts, "db" | "files" | "keys">,
  { account, now, ...who }: Erasure,
): Promise<void> {
  const names = await parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id);
    const held = (await listAllFiles(tx, account.id)).map(({ name }) => name);
    await deleteApplicationsOf(tx, account.id);
    await deleteFiles(tx, held, now);
    await deleteAccount(tx, account.id);
    await appendAudit(tx, { ...who, at: now, action: "account.erased", subject: account.id });
    const recipient = sealRecipient(parts.keys, account);
    await postMail(tx, { kind: "erased", recipient, language: account.language, at: now });
    return held;
  });
  await discardFiles(parts, names);
}
