import { addresses } from "../../addresses";
import { airline } from "../../airline";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import type { Db } from "../store/database";
import { findJob } from "../store/jobs";
import type { OutboxMail } from "../store/outbox";
import type { MailKind } from "../store/tables";
import { newToken, saveToken } from "../store/tokens";
import { addressed } from "./addressed";
import { mailText } from "./mailText";
import type { Mail } from "./mailTransport";
import { openRecipient } from "./recipient";

const verifyLife = 7 * 24 * 3_600_000;
const resetLife = 3_600_000;

/** A mail of the outbox as it is sent; undefined when its account is gone meanwhile. */
export async function writeMail(
  { db, config, words, keys, clock }: Pick<Parts, "db" | "config" | "words" | "keys" | "clock">,
  stored: OutboxMail,
): Promise<Mail | undefined> {
  const { language, kind } = stored;
  const account = stored.account_id === null ? undefined : await findAccount(db, stored.account_id);
  const to = account ?? (stored.recipient && openRecipient(keys, stored.recipient));
  if (!to) return;
  const link = config.publicUrl + (account ? await pathOf(db, account, kind, clock()) : addresses.home);
  const job = await jobTitle(db, stored);
  return {
    ...mailText(words, language, kind, { name: addressed(to), job, link }),
    id: `${stored.created_at.getTime()}-${stored.id}`,
    from: config.mailFrom ?? `${airline.name} <careers@${new URL(config.publicUrl).hostname}>`,
    to: to.email,
    at: clock(),
    link,
  };
}

function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Pages that a mail's link opens without a token of its own. */
const pages: Partial<Record<MailKind, string>> = {
  alreadyRegistered: addresses.login,
  passwordChanged: addresses.forgot,
  submitted: addresses.profile,
  edited: addresses.profile,
  inProcess: addresses.profile,
  hired: addresses.profile,
  ended: addresses.profile,
};

async function pathOf(db: Db, account: Account, kind: MailKind, now: Date): Promise<string> {
  const page = pages[kind];
  if (page !== undefined) return page;
  // Made only now: what lies in the outbox opens nothing.
  const token = newToken();
  const of = { account_id: account.id, started_at: now };
  if (kind === "resetPassword") {
    await saveToken(db, token, { ...of, kind: "reset", expires_at: new Date(now.getTime() + resetLife) });
    return addresses.reset(token);
  }
  await saveToken(db, token, { ...of, kind: "verify", expires_at: new Date(now.getTime() + verifyLife) });
  return addresses.verify(account.email, token);
}

async function jobTitle(db: Db, { params, language }: OutboxMail): Promise<string> {
  const { applicationId } = params;
  if (typeof applicationId !== "number") return "";
  const application = await db
    .selectFrom("applications")
    .select("job_id")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  const job = application && (await findJob(db, application.job_id));
  return job?.words.title[language] ?? "";
}
