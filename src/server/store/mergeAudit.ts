import { sql } from "kysely";
import { addRows } from "./allRows";
import type { Db } from "./database";

/**
 * Joins the lines of an audit to the existing ones: a line in both stays unchanged, any other line is added. A line
 * keeps its id unless the id is taken. References to a line are adapted (`addReplacedTexts`). Needs a transaction.
 */
export async function mergeAudit(tx: Db, batches: AsyncIterable<string[]>): Promise<void> {
  await sql`lock table audit in share row exclusive mode`.execute(tx);
  await sql`create temporary table restored_audit (like audit) on commit drop`.execute(tx);
  for await (const lines of batches) await addRows(tx, "restored_audit", lines);
  await numberLines(tx);
  await sql`insert into audit overriding system value
    select line.* from restored_audit back join audit_ids on audit_ids.old_id = back.id
    cross join lateral jsonb_populate_record(null::audit, to_jsonb(back) || jsonb_build_object('id', audit_ids.id)) line
    where not exists (select from audit where audit.id = audit_ids.id) order by line.id`.execute(tx);
}

/** Creates a table with the new id of each line. Equal lines are matched in their order. */
async function numberLines(tx: Db): Promise<void> {
  await sql`create temporary table audit_ids on commit drop as
    with there as (select id, to_jsonb(audit) - 'id' as line,
        row_number() over (partition by to_jsonb(audit) - 'id' order by id) as nth from audit),
      back as (select id as old_id, to_jsonb(restored_audit) - 'id' as line,
        row_number() over (partition by to_jsonb(restored_audit) - 'id' order by id) as nth from restored_audit)
    select old_id, id from back left join there using (line, nth)`.execute(tx);
  await sql`update audit_ids set id = old_id where id is null and not exists (
    select from audit_ids taken join audit on audit.id = taken.old_id where taken.id is null)`.execute(tx);
  await sql`update audit_ids set id = numbered.id
    from (select old_id, row_number() over (order by old_id) + greatest(
        (select max(id) from audit), (select max(id) from audit_ids)) as id
      from audit_ids where id is null) numbered
    where numbered.old_id = audit_ids.old_id`.execute(tx);
}

/** Inserts replaced texts, in the form that `readRows` yields, after `mergeAudit` and in its transaction. */
export async function addReplacedTexts(tx: Db, lines: string[]): Promise<void> {
  const rows = `[${lines.join(",")}]`;
  await sql`insert into replaced_texts
    select line.* from jsonb_populate_recordset(null::replaced_texts, ${rows}::text::jsonb) back
    left join audit_ids on audit_ids.old_id = back.audit_id
    cross join lateral jsonb_populate_record(back, jsonb_build_object('audit_id', audit_ids.id)) line`.execute(
    tx,
  );
}
