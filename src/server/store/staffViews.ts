import type { Selectable } from "kysely";
import type { ViewContent } from "../../contract/desk/lists";
import type { Db } from "./database";
import type { StaffViewsTable } from "./tables";

export type StoredView = Selectable<StaffViewsTable>;

/** A view as a staff member saves it, and the time of the save. */
interface WrittenView {
  name: string;
  content: ViewContent;
  at: Date;
}

/** The most views of one person. */
const mostViews = 100;

export function listStaffViews(db: Db, staffId: string): Promise<StoredView[]> {
  return db
    .selectFrom("staff_views")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** @returns undefined when the person already has `mostViews` views */
export function addStaffView(
  db: Db,
  staffId: string,
  { name, content, at }: WrittenView,
): Promise<StoredView | undefined> {
  return db.transaction().execute(async (tx) => {
    // The lock makes concurrent additions of one person run one after the other.
    await tx.selectFrom("staff").select("id").where("id", "=", staffId).forUpdate().execute();
    const { count } = await tx
      .selectFrom("staff_views")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("staff_id", "=", staffId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostViews) return undefined;
    return tx
      .insertInto("staff_views")
      .values({ staff_id: staffId, name, content: JSON.stringify(content), changed_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** @returns undefined when the person has no view with this id */
export function changeStaffView(
  db: Db,
  staffId: string,
  id: string,
  { name, content, at }: WrittenView,
): Promise<StoredView | undefined> {
  return db
    .updateTable("staff_views")
    .set({ name, content: JSON.stringify(content), changed_at: at })
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether the person had a view with this id */
export async function deleteStaffView(db: Db, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_views")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
