import { decryptDocument, encryptDocument } from "../encryption/encryptDocument";
import type { Keys } from "../encryption/keys";
import type { Account } from "../store/accounts";

/** The recipient of a mail to a person whose account has been erased. */
export type Recipient = Pick<Account, "email" | "first_name" | "last_name">;

export const recipientAad = "recipient";

/** Encrypts the recipient for `queueMail`: the outbox holds no personal data in plain text. */
export function encryptRecipient(keys: Pick<Keys, "document">, person: Recipient): Buffer {
  const { email, first_name, last_name } = person;
  return encryptDocument(keys.document, recipientAad, { email, first_name, last_name });
}

export function decryptRecipient(keys: Pick<Keys, "document">, encrypted: Buffer): Recipient {
  const { email, first_name, last_name } = decryptDocument(keys.document, recipientAad, encrypted);
  return { email: String(email), first_name: String(first_name), last_name: String(last_name) };
}
