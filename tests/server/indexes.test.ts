import { sql } from "kysely";
import { expect, it } from "vitest";
import { onDatabaseInTurn } from "./anApp";

onDatabaseInTurn((site) => {
  it("finds the rows that refer to another one without reading their table", async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`.execute(site().db);
    // Statements about privacy and people of the desk are never deleted.
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set([
        "acceptances_key_version_fkey",
        "acceptances_text_hash_fkey",
        "privacies_text_hash_fkey",
        "application_labels_staff_id_fkey",
        "applications_assigned_to_fkey",
        "decisions_staff_id_fkey",
        "notes_staff_id_fkey",
      ]),
    );
  });

  const reads: [string, string][] = [
    [
      "the audit of an account",
      "audit where actor = '00000000-0000-4000-8000-000000000000' or subject = 'x'",
    ],
    ["the audit of a day", "audit where at >= '2026-01-01' and at < '2026-01-02'"],
    ["recent files", "files where unlinked_at is null and uploaded_at > '2026-01-01'"],
    [
      "a page of applications",
      "applications where (submitted_at, id) > ('2026-01-01', 1) order by submitted_at, id limit 9",
    ],
    [
      "a page of the applications for a job",
      "applications where job_id = 1 and (submitted_at, id) > ('2026-01-01', 1) order by submitted_at, id limit 9",
    ],
    [
      "a page of jobs",
      "jobs where (posted_at, id) < ('2026-01-01', 1) order by posted_at desc, id desc limit 9",
    ],
  ];
  it.each(reads)("reads %s by an index", async (_, read) => {
    const plan = await site()
      .db.transaction()
      .execute(async (tx) => {
        // The tables of a test are so small that reading them whole is cheaper.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        const { rows } = await sql.raw<Record<string, string>>(`explain select 1 from ${read}`).execute(tx);
        return rows.map((row) => Object.values(row).join()).join("\n");
      });
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
