import { type Kysely, type Migration, sql } from "kysely";

export const pageViews: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table page_views (
      day date not null, page text not null, language text not null, views bigint not null check (views > 0),
      primary key (day, page, language))`.execute(db);
  },
};
