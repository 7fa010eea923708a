import { endOfDay } from "../../forms/engine/endOfDay";
import { askForCompletion, completionToAsk, defaultLastDay } from "../applications/askForCompletion";
import { isCompletionUnanswered } from "../applications/completion";
import { listQuestionsWithProblems } from "../applications/listQuestionsWithProblems";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import {
  isMovedStatus,
  type MovedStatus,
  mayMove,
  moveApplication,
  moves,
  type Placement,
} from "../applications/moveApplication";
import { whyNotLastDay } from "../applications/whyNotLastDay";
import { timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { findApplicationForStaff, type WholeApplication } from "../store/applicationsForStaff";
import type { Db } from "../store/database";
import { type Command, type CommandArguments, type CommandIO, StaffRefusal, WrongUsage } from "./command";
import { parseIdOperand } from "./parseIdOperand";

const names = Object.keys(moves);

export const applicationsMove: Command = {
  does: `Moves an application on, to ${names.join(", ")}, and tells its applicant by email, in their language.`,
  operands: ["ID", "STATUS"],
  options: {
    by: {
      value: "YYYY-MM-DD",
      does: "with --ask: the last day for the answers, in the market's time zone; two weeks from today by default",
    },
    stage: {
      value: "STAGE",
      does: "with inProcess: the stage that the application has reached; also for one that is in process at another stage",
    },
    promise: {
      value: "YYYY-MM-DD",
      does: "with inProcess: the last day by which the applicant is promised an answer; the mail and the account say so",
    },
    ask: {
      value: null,
      does: "with inProcess, or for an application that is in process: asks the applicant for what the form asks later, and is not answered yet or not valid any more. ID may be several, separated by commas",
    },
  },
  confirmed: "with --ask: move the application and ask; without it, only what would be asked is listed",
  async run(parts, { operands, options, yes }, io) {
    const [ids = "", wantedStatus] = operands;
    const status = statusOf(wantedStatus);
    const { stage = null, promise = null } = options;
    if (status !== "inProcess" && (stage ?? promise) !== null)
      throw new WrongUsage("--stage and --promise go with inProcess alone.");
    if (options.ask === undefined) {
      if (ids.includes(",")) throw new WrongUsage("Several IDs go with --ask alone.");
      const id = parseIdOperand(operands);
      if (options.by !== undefined) throw new WrongUsage("--by names the last day for what --ask asks.");
      const to = { status, stage, promisedFor: promise, mail: stage ?? status };
      const before = await parts.db.transaction().execute(async (tx) => {
        const whole = await getWhole(tx, id);
        const { application } = whole;
        const stages = listStagesInProcessOfForm(parts.catalog, application);
        if (stage !== null && !stages.includes(stage))
          throw new WrongUsage(`--stage must be one of ${stages.join(", ")}.`);
        checkMovable(application, to, stages);
        if (promise !== null)
          checkLastDay(promise, timeZoneOf(parts.catalog, application), parts.clock(), {
            option: "--promise",
            instead: "promise",
          });
        await moveApplication(tx, whole, to, stages, { at: parts.clock(), staff: io.staff });
        return application;
      });
      parts.mail.wake();
      const now = stage === null ? status : `${status}, ${stage}`;
      io.say(`Application ${id} was ${before.status} and is ${now}. Its applicant gets an email.`);
      if (isCompletionUnanswered(before) && status !== "inProcess")
        io.say("What was asked of the applicant had not been answered.");
      return;
    }
    if (status !== "inProcess") throw new WrongUsage("--ask goes with inProcess alone.");
    if ((stage ?? promise) !== null) throw new WrongUsage("--ask goes without --stage and --promise.");
    const each = new Set(ids.split(",").map((id) => parseIdOperand([id])));
    await moveAndAsk(parts, [...each], { by: options.by, yes }, io);
  },
};

interface Asking extends Pick<CommandArguments, "yes"> {
  /** The last day for the later answers; undefined for two weeks from today. */
  by: string | undefined;
}

/**
 * Asks the applicants of these applications, one after the other, for their later answers.
 * @throws StaffRefusal at the end, with the applications whose applicants could not be asked; without `yes`,
 * also with those whose applicants would be asked
 */
async function moveAndAsk(
  parts: Parts,
  ids: readonly number[],
  asking: Asking,
  io: CommandIO,
): Promise<void> {
  const refused: string[] = [];
  const asked: string[] = [];
  for (const id of ids)
    try {
      asked.push(await moveAndAskOne(parts, id, asking, io.staff));
    } catch (error) {
      if (!(error instanceof StaffRefusal) || error instanceof WrongUsage) throw error;
      refused.push(error.message);
    }
  if (asked.length > 0 && !asking.yes)
    throw new StaffRefusal([...asked, ...refused, "Add --yes to do it."].join("\n"));
  if (asked.length > 0) {
    parts.mail.wake();
    io.say(asked.join("\n"));
  }
  if (refused.length > 0) throw new StaffRefusal(refused.join("\n"));
}

/**
 * Moves an application into process, if it is not there yet, and asks its applicant for the later answers.
 * @returns a sentence about the action that was done or, without `yes`, would be done
 */
function moveAndAskOne(parts: Parts, id: number, { by, yes }: Asking, staff: string): Promise<string> {
  return parts.db.transaction().execute(async (tx) => {
    const whole = await getWhole(tx, id);
    const { application, account } = whole;
    const { status } = application;
    const stages = listStagesInProcessOfForm(parts.catalog, application);
    if (status !== "inProcess") checkMovable(application, { status: "inProcess", stage: null }, stages);
    const now = parts.clock();
    const toAsk = await completionToAsk(tx, parts, application, now);
    if (typeof toAsk === "string")
      throw new StaffRefusal(
        `There is nothing to ask for application ${id}: ${nothingToAsk[toAsk]}. Move it without --ask.`,
      );
    const timeZone = timeZoneOf(parts.catalog, application);
    const day = by ?? defaultLastDay(timeZone, now);
    checkLastDay(day, timeZone, now, { option: "--by", instead: "name" });
    const questions = listQuestionsWithProblems(toAsk.read.form, toAsk.problems, "en")
      .map(({ section, questions }) => `  ${[section, questions.join(", ")].filter(Boolean).join(": ")}`)
      .join("\n");
    const asked = `${account.email} for application ${id}, by ${day} (${timeZone ?? "UTC"}):\n${questions}`;
    if (!yes) return `Would ask ${asked}`;
    await askForCompletion(tx, whole, endOfDay(day, timeZone), stages, { at: now, staff });
    const stands = status === "inProcess" ? "stays" : `was ${status} and is`;
    return `Application ${id} ${stands} inProcess. Asked ${asked}`;
  });
}

const nothingToAsk = {
  nothingLater: "its form asks nothing later",
  allAnswered: "all that its form asks later is answered",
} as const;

async function getWhole(tx: Db, id: number): Promise<WholeApplication> {
  const found = await findApplicationForStaff(tx, id);
  if (!found) throw new StaffRefusal(`There is no application ${id}. "applications list" lists them.`);
  return found;
}

/** @throws StaffRefusal when this move of the application is not possible */
function checkMovable(
  { id, status, stage }: StoredApplication,
  to: Pick<Placement, "status" | "stage">,
  stages: readonly string[],
): void {
  if (mayMove({ status, stage }, to, stages)) return;
  const stands =
    status === "inProcess" && to.stage !== null
      ? `is at the stage ${to.stage} already.`
      : `is ${status}: to be moved to ${to.status} it must be ${moves[to.status].from.join(" or ")}.`;
  throw new StaffRefusal(`Application ${id} ${stands}`);
}

/** @throws WrongUsage when `day` is not a date; StaffRefusal when `day` is over */
function checkLastDay(
  day: string,
  timeZone: string | null,
  now: Date,
  { option, instead }: { option: string; instead: string },
): void {
  const fault = whyNotLastDay(day, timeZone, now);
  if (fault === "noDate") throw new WrongUsage(`${option} must be a date, as 2026-12-31.`);
  if (fault === "over")
    throw new StaffRefusal(`${day} is over in ${timeZone ?? "UTC"}: ${instead} a later day.`);
}

function statusOf(text = ""): MovedStatus {
  if (isMovedStatus(text)) return text;
  throw new WrongUsage(`STATUS must be one of ${names.join(", ")}.`);
}
