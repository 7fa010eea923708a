import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

export interface RateLimitHits {
  count: number;
  /** When the window ends and the count starts again. */
  ends_at: Date;
}

/** Milliseconds by which the clocks of two processes may differ. */
const skewMs = 60_000;

/**
 * Counts a hit, in a window that starts with the first hit and ends at `endsAt`. Safe for concurrent callers.
 * A window is also over when it ends more than `skewMs` later than a window that begins now: the clock was
 * set back in the meantime.
 */
export function countHit(db: Kysely<Tables>, key: Buffer, now: Date, endsAt: Date): Promise<RateLimitHits> {
  const latest = new Date(endsAt.getTime() + skewMs);
  const isOver = sql<boolean>`(tries.ends_at <= ${now}::timestamptz or tries.ends_at > ${latest}::timestamptz)`;
  return db
    .insertInto("tries")
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
        ends_at: sql<Date>`case when ${isOver} then excluded.ends_at else tries.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
}

/** The number of hits in the current window. */
export async function readHitCount(db: Kysely<Tables>, key: Buffer, now: Date): Promise<number> {
  const row = await db
    .selectFrom("tries")
    .select("count")
    .where("key", "=", key)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Takes back a hit that does not count after all. */
export async function undoHit(db: Kysely<Tables>, key: Buffer): Promise<void> {
  await db
    .updateTable("tries")
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where("key", "=", key)
    .execute();
}

export async function clearHits(db: Kysely<Tables>, key: Buffer): Promise<void> {
  await db.deleteFrom("tries").where("key", "=", key).execute();
}

/** Deletes windows that have ended. */
export async function deleteEndedRateLimitWindows(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom("tries").where("ends_at", "<=", now).execute();
}
