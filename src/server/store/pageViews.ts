import { type Selectable, sql } from "kysely";
import type { Language } from "../../forms/engine/form";
import type { Db } from "./database";
import type { PageViewsTable } from "./tables";

/** Counts one view of a page on a day. */
export async function addPageView(db: Db, day: string, page: string, language: Language): Promise<void> {
  await db
    .insertInto("page_views")
    .values({ day, page, language, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "page", "language"]).doUpdateSet({ views: sql<number>`page_views.views + 1` }),
    )
    .execute();
}

/** The counts since a day, ordered by day, the most viewed page first. */
export function listPageViews(db: Db, from: string): Promise<Selectable<PageViewsTable>[]> {
  return db
    .selectFrom("page_views")
    .selectAll()
    .where("day", ">=", from)
    .orderBy("day")
    .orderBy("views", "desc")
    .orderBy("page")
    .orderBy("language")
    .execute();
}
