import { type Selectable, sql } from "kysely";
import type { JsonObject, Language } from "../../engine/form";
import type { Db } from "./database";
import type { MailKind, OutboxTable } from "./tables";

export type OutboxMail = Selectable<OutboxTable>;

/** Lays a mail out to be sent, in the transaction of what it tells of. */
export async function postMail(
  db: Db,
  mail: { kind: MailKind; account_id: string; language: Language; params?: JsonObject; at: Date },
): Promise<void> {
  const { at, params, ...rest } = mail;
  await db
    .insertInto("outbox")
    .values({ ...rest, params: JSON.stringify(params ?? {}), created_at: at, due_at: at })
    .execute();
}

/** Minutes until a mail that was taken is due again, unless it is marked as sent: by attempts, the last for all. */
const backOff = [1, 2, 5, 15, 30, 60];

/** Takes mails that are due for a while, so that no other process sends them too. Oldest first. */
export async function takeDueMails(db: Db, now: Date, giveUpBefore: Date): Promise<OutboxMail[]> {
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where("due_at", "<=", now)
    .where("created_at", ">", giveUpBefore)
    .orderBy("id")
    .limit(10)
    .forUpdate()
    .skipLocked();
  const minutes = sql<number>`(array[${sql.raw(backOff.join(","))}])[least(attempts + 1, ${sql.raw(String(backOff.length))})]`;
  return db
    .updateTable("outbox")
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql<Date>`${now}::timestamptz + make_interval(mins => ${minutes})`,
    })
    .where("id", "in", due)
    .returningAll()
    .execute();
}

export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable("outbox").set({ sent_at: at }).where("id", "=", id).execute();
}
