import { type Static, Type } from "typebox";
import { type Status, statuses } from "../applications";
import { Code, Day, Id, Instant } from "../atoms";

const deskStatuses = statuses.filter((status): status is DeskStatus => status !== "saved");
/** The statuses of applications at the desk, which shows no drafts. */
export type DeskStatus = Exclude<Status, "saved">;
export const DeskStatusSchema = Type.Unsafe<DeskStatus>({ type: "string", enum: deskStatuses });

/** The status and stage of an application; the stage is null when the status has no named stages. */
export const Standing = Type.Object(
  { status: DeskStatusSchema, stage: Type.Union([Code, Type.Null()]) },
  { additionalProperties: false },
);
export type Standing = Static<typeof Standing>;

/** A staff member, as other staff see them. */
export const Colleague = Type.Object({ id: Type.String({ format: "uuid" }), name: Type.String() });
export type Colleague = Static<typeof Colleague>;

/** A decision that is not carried out yet. */
export const PendingDecision = Type.Object({
  id: Type.String({ format: "uuid" }),
  to: Standing,
  /**
   * The last day for the later answers that the decision asks for; null when the decision asks for no
   * answers.
   */
  askBy: Type.Union([Day, Type.Null()]),
  by: Colleague,
  /** The instant until which the decision can be undone. */
  goesOutAt: Instant,
});
export type PendingDecision = Static<typeof PendingDecision>;

/** The properties of an application that are in its row of a list as well as in its sheet. */
export const standingApplication = {
  id: Id,
  jobId: Id,
  ...Standing.properties,
  /**
   * The name of the application's stage, in the language of the request; null when the status has no stages.
   */
  stageLabel: Type.Union([Type.String(), Type.Null()]),
  /** The stages of the application's form within "in process", in their order. */
  stages: Type.Array(Code),
  /** The time zone of the application's market, in which its times are shown; null is UTC. */
  timeZone: Type.Union([Type.String(), Type.Null()]),
  submittedAt: Instant,
  attempt: Type.Integer({ minimum: 1 }),
  /** Whether the applicant withdrew the application. */
  isWithdrawn: Type.Boolean(),
  /** The day by which the applicant was promised an answer; null when no answer was promised. */
  promisedFor: Type.Union([Day, Type.Null()]),
  /** Whether the promised day is over, in the market's time zone. */
  isOverdue: Type.Boolean(),
  assignedTo: Type.Union([Colleague, Type.Null()]),
  pending: Type.Union([PendingDecision, Type.Null()]),
  /** Whether the applicant's identity is hidden at this stage. */
  isBlind: Type.Boolean(),
  /** The applicant's name; null while it is hidden. */
  name: Type.Union([Type.String(), Type.Null()]),
};
