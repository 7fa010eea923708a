import type { Status } from "../../contract/applications";
import type { Standing } from "../../contract/desk/standing";
import { type StoredApplication, updateApplication } from "../store/applications";
import type { WholeApplication } from "../store/applicationsForStaff";
import { type Action, appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { deleteEdit } from "../store/edits";
import { queueMail } from "../store/outbox";

/**
 * The statuses that staff can set, each with the statuses before it and its action in the audit. Each has a mail of the
 * same name.
 */
export const moves = {
  inProcess: { from: ["submitted"], action: "application.takenUp" },
  hired: { from: ["inProcess"], action: "application.hired" },
  ended: { from: ["submitted", "inProcess"], action: "application.ended" },
} as const satisfies Partial<Record<Status, { from: readonly Status[]; action: Action }>>;

export type MovedStatus = keyof typeof moves;

/**
 * The status and stage to which an application is moved. Only `inProcess` has a stage; null stands for the
 * first stage.
 */
export interface Placement {
  status: MovedStatus;
  stage: string | null;
  /** The last day by which the applicant is promised an answer, `YYYY-MM-DD`; only for `inProcess`. */
  promisedFor: string | null;
  /** The template of the mail to the applicant; null for no mail. */
  mail: string | null;
}

type Moved = Pick<WholeApplication, "application" | "account">;
type Reached = Pick<StoredApplication, "status" | "stage">;

/**
 * The stage of an application in process; null when the application is not in process, or its form has no
 * stages.
 */
export const currentStageOf = ({ status, stage }: Reached | Standing, stages: readonly string[]) =>
  status === "inProcess" ? (stage ?? stages[0] ?? null) : null;

/**
 * Whether staff may make this move. Within "in process" an application may go to any other stage, even an
 * earlier one.
 */
export function mayMove(
  from: Reached,
  to: Pick<Placement, "status" | "stage">,
  stages: readonly string[],
): boolean {
  if (to.stage !== null && !(to.status === "inProcess" && stages.includes(to.stage))) return false;
  if (moves[to.status].from.some((each) => each === from.status)) return true;
  return from.status === "inProcess" && to.stage !== null && to.stage !== currentStageOf(from, stages);
}

export const isMovedStatus = (status: string): status is MovedStatus => Object.hasOwn(moves, status);

/** The mail to an applicant whose application is moved, as it is queued. */
export const decisionMail = (
  { application, account }: Moved,
  { status, promisedFor, mail }: Placement,
  at: Date,
) => ({
  kind: status,
  account_id: account.id,
  language: account.language,
  params: { applicationId: application.id, template: mail, ...(promisedFor !== null && { promisedFor }) },
  at,
});

/**
 * Moves an application as `mayMove` permits, and queues the mail to its applicant. The stage that the
 * application reached in process stays recorded, because after the end staff still see the answers that this
 * stage shows.
 * @param stages the stages of the application's form within "in process", in their order
 */
export async function moveApplication(
  tx: Db,
  { application, account }: Moved,
  { status, stage, promisedFor, mail }: Placement,
  stages: readonly string[],
  { at, staff }: { at: Date; staff: string },
): Promise<void> {
  const { id } = application;
  const isStaying = application.status === status;
  await updateApplication(tx, id, {
    status,
    promised_for: promisedFor,
    stage: status === "inProcess" ? stage : currentStageOf(application, stages),
    ...(status === "ended" && { ended_at: at }),
    ...(status === "hired" && { hired_at: at }),
  });
  // The applicant can no longer submit the edit, or the later answers, that they may have begun.
  if (!isStaying) await deleteEdit(tx, id);
  if (mail !== null)
    await queueMail(tx, decisionMail({ application, account }, { status, stage, promisedFor, mail }, at));
  const action = isStaying ? "application.stageChanged" : moves[status].action;
  await appendAudit(tx, { at, actor: null, staff, action, subject: String(id) });
}
