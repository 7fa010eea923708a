import { type Status, statuses } from "../../contract/applications";
import { fullName } from "../../contract/fullName";
import { completionTimes } from "../applications/completionTimes";
import {
  type ApplicationFilter,
  type ListedApplication,
  readApplicationsForStaff,
} from "../store/applicationsForStaff";
import { appendAudit } from "../store/audit";
import { listJobTitles } from "../store/jobsForStaff";
import type { Command, CommandArguments } from "./command";

import { parseIdOperand } from "./parseIdOperand";
import { formatOption, mapPages, printRows } from "./printRows";

const columns = [
  "id",
  "status",
  "submitted",
  "attempt",
  "job",
  "title",
  "market",
  "department",
  "departmentName",
  "name",
  "email",
  "mobile",
  "country",
  "asked",
  "due",
  "answered",
] as const;

export const applicationsList: Command = {
  does: "Lists applications, those that have waited longest first; drafts only with --status saved.",
  operands: [],
  options: {
    status: { value: statuses, does: "only those that stand there" },
    job: { value: "ID", does: "only those for this job" },
    market: { value: "CODE", does: "only those of this market" },
    department: { value: "CODE", does: "only those for jobs of this department" },
    ...formatOption,
  },
  async run({ db, words, clock }, { options }, io) {
    const titles = await listJobTitles(db);
    await appendAudit(db, { at: clock(), actor: null, staff: io.staff, action: "applications.listed" });
    const rowOf = (each: ListedApplication) => ({
      id: each.id,
      status: each.withdrawn ? "withdrawn" : each.status,
      submitted: each.submitted_at?.toISOString() ?? null,
      attempt: each.attempt,
      job: each.job_id,
      title: titles.get(each.job_id) ?? null,
      market: each.market,
      department: each.department,
      departmentName: words.option("en", "department", each.department),
      name: fullName(each.first_name, each.last_name),
      email: each.email,
      mobile: each.mobile,
      country: each.country,
      ...laterInRow(each),
    });
    const pages = readApplicationsForStaff(db, filterOf(options));
    await printRows(io, options.format, columns, mapPages(pages, rowOf));
  },
};

/** When the later answers were asked for, are due, and were given. */
function laterInRow(application: ListedApplication) {
  const { askedAt = null, dueAt = null, answeredAt = null } = completionTimes(application) ?? {};
  return { asked: askedAt, due: dueAt, answered: answeredAt };
}

function filterOf({ status, job, market, department }: CommandArguments["options"]): ApplicationFilter {
  const validStatus = statuses.find((each): each is Status => each === status);
  return {
    ...(validStatus && { status: validStatus }),
    ...(job !== undefined && { jobId: parseIdOperand([job]) }),
    ...(market !== undefined && { market }),
    ...(department !== undefined && { department }),
  };
}
