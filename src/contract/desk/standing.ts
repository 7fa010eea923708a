import { type Static, Type } from "typebox";
import { type Status, statuses } from "../applications";
import { Code, Day, Id, Instant } from "../atoms";

const deskStatuses = statuses.filter((status): status is DeskStatus => status !== "saved");
/** The statuses of applications at the desk, which shows no drafts. */
export type DeskStatus = Exclude<Status, "saved">;
export const DeskStatusSchema = Type.Unsafe<DeskStatus>({ type: "string", enum: deskStatuses });

/** Where an application stands. Null stage: its status has no named stages. */
export const Standing = Type.Object(
  { status: DeskStatusSchema, stage: Type.Union([Code, Type.Null()]) },
  { additionalProperties: false },
);
export type Standing = Static<typeof Standing>;

/** A staff member, as others are shown them. */
export const Colleague = Type.Object({ id: Type.String({ format: "uuid" }), name: Type.String() });
export type Colleague = Static<typeof Colleague>;

/** A decision that is not carried out yet. */
export const PendingDecision = Type.Object({
  id: Type.String({ format: "uuid" }),
  to: Standing,
  /** The last day for the later answers that it asks for; null: it asks for none. */
  askBy: Type.Union([Day, Type.Null()]),
  by: Colleague,
  /** Until then it can be undone. */
  goesOutAt: Instant,
});
export type PendingDecision = Static<typeof PendingDecision>;

/** What every view of an application has. */
export const standingApplication = {
  id: Id,
  jobId: Id,
  ...Standing.properties,
  /** The name of its stage, in the language of the request; null where its status has none. */
  stageLabel: Type.Union([Type.String(), Type.Null()]),
  /** The stages of its form within "in process", in their order. */
  stages: Type.Array(Code),
  /** The time zone of its market, in which all its moments are shown; null is UTC. */
  timeZone: Type.Union([Type.String(), Type.Null()]),
  submittedAt: Instant,
  attempt: Type.Integer({ minimum: 1 }),
  /** Whether its applicant withdrew it. */
  isWithdrawn: Type.Boolean(),
  /** The day by which its applicant was promised an answer. */
  promisedFor: Type.Union([Day, Type.Null()]),
  /** Whether that day is over, in the market's time zone. */
  isOverdue: Type.Boolean(),
  assignedTo: Type.Union([Colleague, Type.Null()]),
  pending: Type.Union([PendingDecision, Type.Null()]),
  /** Whether it is hidden who the applicant is, at this stage. */
  isBlind: Type.Boolean(),
  /** The applicant's name; null while it is hidden. */
  name: Type.Union([Type.String(), Type.Null()]),
};
