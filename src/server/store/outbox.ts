import { type Selectable, sql } from "kysely";
import type { JsonObject, Language } from "../../forms/engine/form";
import { selectAccountIdByEmail } from "./accounts";
import type { Db } from "./database";
import type { MailKind, OutboxTable } from "./tables";

export type OutboxMail = Selectable<OutboxTable>;

/** The recipient: an account, or the encrypted address of a person without one (see `encryptRecipient`). */
type Recipient = { account_id: string } | { recipient: Buffer };

/** Queues a mail, in the transaction of the event that the mail is about. */
export async function queueMail(
  db: Db,
  mail: Recipient & { kind: MailKind; language: Language; params?: JsonObject; at: Date },
): Promise<void> {
  const { at, params, ...rest } = mail;
  await db
    .insertInto("outbox")
    .values({ account_id: null, ...rest, params: JSON.stringify(params ?? {}), created_at: at, due_at: at })
    .execute();
}

/**
 * Queues a mail for the account with this address or, with `unverified`, only for a registration: the newest
 * one, if there are several. Without such an account the same statement runs and inserts nothing, so that the
 * response time does not reveal whether there is such an account.
 * @returns the id of the account; undefined without such an account
 */
export async function queueMailIfAddressKnown(
  db: Db,
  email: string,
  mail: { kind: MailKind; language: Language; params: JsonObject; at: Date },
  who: "anybody" | "unverified" = "anybody",
): Promise<string | undefined> {
  const { kind, language, params, at } = mail;
  const queued = await db
    .insertInto("outbox")
    .columns(["account_id", "kind", "language", "params", "created_at", "due_at"])
    .expression((eb) =>
      eb
        .selectFrom("accounts")
        .select([
          "id",
          sql<MailKind>`${kind}::text`.as("kind"),
          sql<Language>`${language}::text`.as("language"),
          sql<string>`${JSON.stringify(params)}::jsonb`.as("params"),
          sql<Date>`${at}::timestamptz`.as("created_at"),
          sql<Date>`${at}::timestamptz`.as("due_at"),
        ])
        .where("id", "=", selectAccountIdByEmail(db, email))
        .$if(who === "unverified", (accounts) => accounts.where("verified_at", "is", null))
        // The lock waits for an erasure that is in progress: an account that is being erased counts as gone.
        .forKeyShare(),
    )
    .returning("account_id")
    .executeTakeFirst();
  return queued?.account_id ?? undefined;
}

const minute = 60_000;
const maxDelayMinutes = 60;
/** Minutes for which a process owns a mail that it has taken: longer than the sum of the SMTP timeouts. */
const leaseMinutes = 10;

/**
 * Takes the oldest due mail, so that no other process sends it. If this process dies, the mail is due again when the
 * lease ends.
 */
export function takeDueMail(db: Db, now: Date, giveUpBefore: Date): Promise<OutboxMail | undefined> {
  // The latest time to which a mail can be delayed. A mail that is due later was queued before the clock was set
  // back.
  const latestDue = new Date(now.getTime() + maxDelayMinutes * minute);
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where((eb) => eb.or([eb("due_at", "<=", now), eb("due_at", ">", latestDue)]))
    .where("created_at", ">", giveUpBefore)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable("outbox")
    .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + leaseMinutes * minute) })
    .where("id", "=", due)
    .returningAll()
    .executeTakeFirst();
}

/** Delays a mail by 1, 2, 4, … minutes, at most an hour (exponential backoff). */
export async function delayMail(db: Db, { id, attempts }: OutboxMail, now: Date): Promise<void> {
  const minutes = Math.min(2 ** (attempts - 1), maxDelayMinutes);
  await db
    .updateTable("outbox")
    .set({ due_at: new Date(now.getTime() + minutes * minute) })
    .where("id", "=", id)
    .execute();
}

export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable("outbox").set({ sent_at: at, recipient: null }).where("id", "=", id).execute();
}

/** Deletes mails to persons without an account, with their addresses, after their delivery was given up. */
export async function deleteExpiredMailsWithoutAccount(db: Db, giveUpBefore: Date): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("account_id", "is", null)
    .where("sent_at", "is", null)
    .where("created_at", "<=", giveUpBefore)
    .execute();
}

/** Deletes mails that were queued before a moment, sent or not. */
export async function deleteMailsQueuedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("outbox").where("created_at", "<", before).execute();
}

/** All mails to an account, sent or not, oldest first. */
export function listMailsToAccount(db: Db, accountId: string): Promise<OutboxMail[]> {
  return db.selectFrom("outbox").selectAll().where("account_id", "=", accountId).orderBy("id").execute();
}
