import { type Status, statuses } from "../../contract/applications";
import { salutationName } from "../mail/salutationName";
import { type ApplicationFilter, listApplicationsForStaff } from "../store/applicationsForStaff";
import { appendAudit } from "../store/audit";
import type { Command, CommandArguments } from "./command";
import { formatOption, formatRows } from "./formatRows";
import { parseIdOperand } from "./parseIdOperand";

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
    const applications = await listApplicationsForStaff(db, filterOf(options));
    await appendAudit(db, { at: clock(), actor: null, staff: io.staff, action: "applications.listed" });
    const rows = applications.map((each) => ({
      id: each.id,
      status: each.withdrawn ? "withdrawn" : each.status,
      submitted: each.submitted_at?.toISOString() ?? null,
      attempt: each.attempt,
      job: each.job_id,
      title: each.words.title.en,
      market: each.market,
      department: each.department,
      departmentName: words.option("en", "department", each.department),
      name: salutationName(each),
      email: each.email,
      mobile: each.mobile,
      country: each.country,
    }));
    io.say(formatRows(options.format, columns, rows));
  },
};

function filterOf({ status, job, market, department }: CommandArguments["options"]): ApplicationFilter {
  const validStatus = statuses.find((each): each is Status => each === status);
  return {
    ...(validStatus && { status: validStatus }),
    ...(job !== undefined && { jobId: parseIdOperand([job]) }),
    ...(market !== undefined && { market }),
    ...(department !== undefined && { department }),
  };
}
