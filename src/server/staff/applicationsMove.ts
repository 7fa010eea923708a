import type { Status } from "../../contract/applications";
import { updateApplication } from "../store/applications";
import { findApplicationForStaff } from "../store/applicationsForStaff";
import { type Action, appendAudit } from "../store/audit";
import { deleteEdit } from "../store/edits";
import { queueMail } from "../store/outbox";
import { type Command, StaffRefusal, WrongUsage } from "./command";
import { parseIdOperand } from "./parseIdOperand";

/** The statuses that staff can set: from which ones, and the action in the audit. Each has a mail of the same name. */
const moves = {
  inProcess: { from: ["submitted"], action: "application.takenUp" },
  hired: { from: ["inProcess"], action: "application.hired" },
  ended: { from: ["submitted", "inProcess"], action: "application.ended" },
} as const satisfies Partial<Record<Status, { from: readonly Status[]; action: Action }>>;

const names = Object.keys(moves);

export const applicationsMove: Command = {
  does: `Moves an application on, to ${names.join(", ")}, and tells its applicant by email, in their language.`,
  operands: ["ID", "STATUS"],
  async run({ db, mail, clock }, { operands }, io) {
    const id = parseIdOperand(operands);
    const to = statusOf(operands[1]);
    const now = clock();
    const { from, action } = moves[to];
    const before = await db.transaction().execute(async (tx) => {
      const found = await findApplicationForStaff(tx, id);
      if (!found) throw new StaffRefusal(`There is no application ${id}. "applications list" lists them.`);
      const { application, account } = found;
      if (!from.some((status) => status === application.status)) {
        const allowed = from.join(" or ");
        throw new StaffRefusal(
          `Application ${id} is ${application.status}: to be moved to ${to} it must be ${allowed}.`,
        );
      }
      await updateApplication(tx, id, { status: to, ...(to === "ended" && { ended_at: now }) });
      // The applicant can no longer submit the edit that they may have begun.
      await deleteEdit(tx, id);
      const params = { applicationId: id };
      await queueMail(tx, { kind: to, account_id: account.id, language: account.language, params, at: now });
      await appendAudit(tx, { at: now, actor: null, staff: io.staff, action, subject: String(id) });
      return application.status;
    });
    mail.wake();
    io.say(`Application ${id} was ${before} and is ${to}. Its applicant gets an email.`);
  },
};

function statusOf(text: string | undefined): keyof typeof moves {
  if (text === "inProcess" || text === "hired" || text === "ended") return text;
  throw new WrongUsage(`STATUS must be one of ${names.join(", ")}.`);
}
