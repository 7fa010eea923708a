import { type Static, Type } from "typebox";
import { Code, Day, Id, Instant, OwnId } from "../atoms";
import type { Call } from "../call";
import { Colleague, Standing } from "./standing";

/** The most applications of one decision. */
export const mostDecided = 500;

const Count = Type.Integer({ minimum: 0 });

const WantedDecision = Type.Object(
  {
    /** Each in the state in which it was seen. */
    applications: Type.Array(Type.Object({ id: Id, from: Standing }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: mostDecided,
    }),
    to: Standing,
    /** The template of the mail; null for none. */
    mail: Type.Union([Code, Type.Null()]),
    /** The day by which applicants are promised an answer. */
    promisedFor: Type.Union([Day, Type.Null()]),
  },
  { additionalProperties: false },
);
export type WantedDecision = Static<typeof WantedDecision>;

const DecisionChoice = Type.Object({
  to: Standing,
  /** In the language of the request, as those of the templates. */
  label: Type.String(),
  /** The most apt one first. */
  templates: Type.Array(Type.Object({ name: Code, label: Type.String() })),
});
export type DecisionChoice = Static<typeof DecisionChoice>;

/** A mail as its applicant would get it. */
const MailPreview = Type.Object({
  applicationId: Id,
  /** The applicant's language. */
  language: Type.String(),
  subject: Type.String(),
  text: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;

/** An application that a decision cannot be carried out on, and why. */
const Obstacle = Type.Object({
  applicationId: Id,
  /** Where it stands now; null: it is gone, or is none that one may see. Where that is as it was seen, no way leads on. */
  now: Type.Union([Standing, Type.Null()]),
  /** Who decided on it, and what; null where that was not at the desk. */
  decided: Type.Union([Type.Object({ by: Colleague, at: Instant, to: Standing }), Type.Null()]),
});
export type Obstacle = Static<typeof Obstacle>;

const Decision = Type.Object({
  id: Type.String({ format: "uuid" }),
  to: Standing,
  decidedAt: Instant,
  /** Until then, no application of it is changed, and no mail is sent. */
  goesOutAt: Instant,
  /** On how many applications it can still be undone, is carried out, and was undone. */
  pending: Count,
  carriedOut: Count,
  undone: Count,
  /** The applications that were no longer as they had been seen when it was carried out: they stay as they are. */
  dropped: Type.Array(Obstacle),
});
export type Decision = Static<typeof Decision>;

const Decided = Type.Object({
  /** Null where every application is an obstacle. */
  decision: Type.Union([Decision, Type.Null()]),
  obstacles: Type.Array(Obstacle),
});
export type Decided = Static<typeof Decided>;

export const decisionCalls = {
  decisionChoices: {
    method: "GET",
    path: "/desk/decisions/choices",
    summary: "Where applications can be moved to, in order, each with its templates of mails.",
    auth: true,
    answer: DecisionChoice,
  },
  previewDecision: {
    method: "POST",
    path: "/desk/decisions/preview",
    summary: "The mails that a decision would send, each in its applicant's language.",
    auth: true,
    body: WantedDecision,
    answer: MailPreview,
    refusals: ["NOT_FOUND", "INVALID"],
  },
  decide: {
    method: "POST",
    path: "/desk/decisions",
    summary: "Decides on applications. It is carried out in ten minutes, and can be undone until then.",
    auth: true,
    body: WantedDecision,
    answer: Decided,
    status: 201,
    refusals: ["NOT_FOUND", "INVALID"],
  },
  ownDecisions: {
    method: "GET",
    path: "/desk/decisions",
    summary: "One's own decisions of the last day and what became of them, the latest first.",
    auth: true,
    answer: Decision,
  },
  undoDecision: {
    method: "DELETE",
    path: "/desk/decisions/:id",
    summary: "Takes back a decision of one's own that is not carried out yet.",
    auth: true,
    params: OwnId,
    answer: Type.Object({
      /** How many applications are as before. */
      undone: Count,
      /** How many had been carried out already. */
      carriedOut: Count,
    }),
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
