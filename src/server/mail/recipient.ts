import type { Keys } from "../keys";
import { seal, unseal } from "../sealed";
import type { Account } from "../store/accounts";

/** Whom a mail is still to reach when the account is gone. */
export type Recipient = Pick<Account, "email" | "first_name" | "last_name">;

const row = "recipient";

/** For `postMail`: no personal field stands in the outbox as it is. */
export function sealRecipient(keys: Pick<Keys, "document">, person: Recipient): Buffer {
  const { email, first_name, last_name } = person;
  return seal(keys.document, row, { email, first_name, last_name });
}

export function openRecipient(keys: Pick<Keys, "document">, sealed: Buffer): Recipient {
  const { email, first_name, last_name } = unseal(keys.document, row, sealed);
  return { email: String(email), first_name: String(first_name), last_name: String(last_name) };
}
