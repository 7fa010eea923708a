import type { Status } from "../../contract/applications";
import { isAsked } from "../applications/completion";
import type { Parts } from "../parts";
import { type StoredApplication, updateApplication } from "../store/applications";
import { findApplicationForStaff, type WholeApplication } from "../store/applicationsForStaff";
import { type Action, appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { deleteEdit } from "../store/edits";
import { queueMail } from "../store/outbox";
import { askForCompletion, completionToAsk, tellQuestions } from "./askForCompletion";
import { type Command, type CommandArguments, type CommandIO, StaffRefusal, WrongUsage } from "./command";
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
  options: {
    by: {
      value: "YYYY-MM-DD",
      does: "with --ask: the last day for the answers, in the market's time zone; two weeks from today by default",
    },
    ask: {
      value: null,
      does: "with inProcess, or for an application that is in process: asks the applicant for what the form asks later, and is not answered yet or not valid any more",
    },
  },
  confirmed: "with --ask: move the application and ask; without it, only what would be asked is listed",
  async run(parts, { operands, options, yes }, io) {
    const id = parseIdOperand(operands);
    const to = statusOf(operands[1]);
    if (options.ask === undefined) {
      if (options.by !== undefined) throw new WrongUsage("--by names the last day for what --ask asks.");
      const before = await parts.db.transaction().execute(async (tx) => {
        const { application, account } = await getWhole(tx, id);
        const line = { at: parts.clock(), staff: io.staff };
        await moveApplication(tx, application, to, line);
        const params = { applicationId: id };
        const mail = { account_id: account.id, language: account.language, params, at: line.at };
        await queueMail(tx, { kind: to, ...mail });
        return application;
      });
      parts.mail.wake();
      io.say(`Application ${id} was ${before.status} and is ${to}. Its applicant gets an email.`);
      if (isAsked(before)) io.say("What was asked of the applicant had not been answered.");
      return;
    }
    if (to !== "inProcess") throw new WrongUsage("--ask goes with inProcess alone.");
    await moveAndAsk(parts, id, { by: options.by, yes }, io);
  },
};

/** Takes an application up, if it is not in process yet, and asks its applicant for what the form asks later. */
async function moveAndAsk(
  parts: Parts,
  id: number,
  { by, yes }: Pick<CommandArguments, "yes"> & { by: string | undefined },
  io: CommandIO,
): Promise<void> {
  const said = await parts.db.transaction().execute(async (tx) => {
    const whole = await getWhole(tx, id);
    const { application, account } = whole;
    const { status } = application;
    const isMoved = status !== "inProcess";
    if (isMoved) checkMovable(application, "inProcess");
    const toAsk = await completionToAsk(tx, parts, application, by);
    const questions = tellQuestions(toAsk);
    const asked = `${account.email} for application ${id}, by ${toAsk.by} (${toAsk.timeZone}):\n${questions}`;
    if (!yes) throw new StaffRefusal(`Would ask ${asked}\nAdd --yes to do it.`);
    const line = { at: parts.clock(), staff: io.staff };
    if (isMoved) await moveApplication(tx, application, "inProcess", line);
    await askForCompletion(tx, whole, toAsk, line);
    return `Application ${id} ${isMoved ? `was ${status} and is` : "stays"} inProcess. Asked ${asked}`;
  });
  parts.mail.wake();
  io.say(said);
}

async function getWhole(tx: Db, id: number): Promise<WholeApplication> {
  const found = await findApplicationForStaff(tx, id);
  if (!found) throw new StaffRefusal(`There is no application ${id}. "applications list" lists them.`);
  return found;
}

function checkMovable({ id, status }: StoredApplication, to: keyof typeof moves): void {
  const { from } = moves[to];
  if (!from.some((each) => each === status))
    throw new StaffRefusal(
      `Application ${id} is ${status}: to be moved to ${to} it must be ${from.join(" or ")}.`,
    );
}

async function moveApplication(
  tx: Db,
  application: StoredApplication,
  to: keyof typeof moves,
  { at, staff }: { at: Date; staff: string },
): Promise<void> {
  checkMovable(application, to);
  const { id } = application;
  await updateApplication(tx, id, {
    status: to,
    promised_for: null,
    ...(to === "ended" && { ended_at: at }),
    ...(to === "hired" && { hired_at: at }),
  });
  // The applicant can no longer submit the edit, or the later answers, that they may have begun.
  await deleteEdit(tx, id);
  await appendAudit(tx, { at, actor: null, staff, action: moves[to].action, subject: String(id) });
}

function statusOf(text: string | undefined): keyof typeof moves {
  if (text === "inProcess" || text === "hired" || text === "ended") return text;
  throw new WrongUsage(`STATUS must be one of ${names.join(", ")}.`);
}
