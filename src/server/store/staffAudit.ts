import { sql } from "kysely";
import { type AuditAction, type AuditQuery, auditKinds, auditPageSize } from "../../contract/desk/audit";
import type { Audience } from "../../forms/engine/purposes/purpose";
import type { Db } from "./database";
import type { JobWords } from "./tables";

/** The postings that a person may see. Null stands for all departments, markets or ApplyTypes. */
interface Scope {
  departments: readonly string[] | null;
  markets: readonly string[] | null;
  applyTypes: readonly string[] | null;
}

/** A line of the audit about a posting or its applications. */
export interface StaffLine {
  id: number;
  at: Date;
  action: AuditAction;
  /** The name of the person of the desk, or else of the staff tool's user. */
  by: string;
  audiences: Audience[] | null;
  fields: string | null;
  application_id: number | null;
  /** The number of a decision's applications in the scope; 0 for a line about something else. */
  decided: number;
  job_id: number | null;
  title: JobWords["title"] | null;
  apply_type: string | null;
  market: string | null;
}

const ofJobs: readonly AuditAction[] = [...auditKinds.list, ...auditKinds.export, ...auditKinds.posting];
const ofDecisions: readonly AuditAction[] = ["desk.decided", "desk.undone", "desk.decisionDropped"];
const all: readonly AuditAction[] = Object.values(auditKinds).flat();

/**
 * The actions of staff on the postings of a scope, the newest first. Only people who may see all postings see lines
 * about deleted postings and applications.
 */
export async function listStaffAuditLines(db: Db, scope: Scope, wanted: AuditQuery): Promise<StaffLine[]> {
  const { before, person, application, job, kind, from, to } = wanted;
  const actions = kind === undefined ? all : auditKinds[kind];
  // The list is passed as JSON, which both databases accept.
  const list = (values: readonly string[]) =>
    sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`;
  const among = (wanted: readonly AuditAction[]) => sql`audit.action = any(${list(wanted)})`;
  const within = (column: string, codes: readonly string[] | null) =>
    codes === null ? sql`true` : sql`${sql.ref(column)} = any(${list(codes)})`;
  const isIn = sql`(${within("jobs.department", scope.departments)}
    and ${within("jobs.market", scope.markets)} and ${within("jobs.apply_type", scope.applyTypes)})`;
  const seesAll = [scope.departments, scope.markets, scope.applyTypes].every((codes) => codes === null);
  const { rows } = await sql<StaffLine>`
    select audit.id, audit.at, audit.action, coalesce(staff.name, audit.staff) as by, staff.audiences, audit.fields,
      about.application_id, coalesce(about.decided, 0) as decided, jobs.id as job_id, jobs.words -> 'title' as title, jobs.apply_type, jobs.market
    from audit
      left join staff on audit.staff = 'desk:' || staff.id
      left join lateral (
        select audit.subject::bigint as job_id, null::bigint as application_id, 0 as decided
          where ${among(ofJobs)} and audit.subject ~ '^[0-9]{1,15}$'
        union all
        select (select applications.job_id from applications where applications.id = audit.subject::bigint),
            audit.subject::bigint, 0
          where not ${among(ofJobs)} and not ${among(ofDecisions)} and audit.subject ~ '^[0-9]{1,15}$'
        union all
        select min(applications.job_id), case when count(*) = 1 then min(applications.id) end, count(*)::int
          from decision_items join applications on applications.id = application_id
            join jobs on jobs.id = applications.job_id
          where ${among(ofDecisions)} and decision_id::text = audit.subject and ${isIn}
          having count(*) > 0
      ) about on true
      left join jobs on jobs.id = about.job_id
    where audit.staff is not null and ${among(actions)}
      and ((jobs.id is not null and ${isIn}) or (jobs.id is null and ${seesAll}))
      ${before === undefined ? sql`` : sql`and audit.id < ${before}::bigint`}
      ${
        person
          ? sql`and audit.staff = any(array(
              select 'desk:' || id from staff where strpos(lower(name), lower(${person}::text)) > 0
              union select ${person}::text))`
          : sql``
      }
      ${
        application === undefined
          ? sql``
          : sql`and audit.subject = any(array(
              select ${application}::text
              union select decision_id::text from decision_items where application_id = ${application}::bigint))
            and not ${among(ofJobs)}`
      }
      ${
        job === undefined
          ? sql``
          : sql`and ((audit.subject = ${job}::text and ${among(ofJobs)}) or (not ${among(ofJobs)} and about.job_id = ${job}::bigint))`
      }
      ${from === undefined ? sql`` : sql`and audit.at >= ${from}::text::timestamp at time zone 'UTC'`}
      ${to === undefined ? sql`` : sql`and audit.at < (${to}::text::timestamp + interval '1 day') at time zone 'UTC'`}
    order by audit.id desc
    limit ${auditPageSize}
  `.execute(db);
  return rows;
}
