import { type Static, Type } from "typebox";
import { Code, Day, Id, Instant, OwnId } from "../atoms";
import type { Call } from "../call";
import { Colleague, Standing } from "./standing";

/** The most applications of one decision. */
export const mostDecided = 500;

const Count = Type.Integer({ minimum: 0 });

/** Each application with the status and stage in which the person of the desk saw it. */
const SeenApplications = Type.Array(
  Type.Object({ id: Id, from: Standing }, { additionalProperties: false }),
  { minItems: 1, maxItems: mostDecided },
);

const WantedDecision = Type.Object(
  {
    applications: SeenApplications,
    to: Standing,
    /** The template of the mail; null for no mail. */
    mail: Type.Union([Code, Type.Null()]),
    /** The day by which applicants are promised an answer; null when no answer is promised. */
    promisedFor: Type.Union([Day, Type.Null()]),
  },
  { additionalProperties: false },
);
export type WantedDecision = Static<typeof WantedDecision>;

/** The applications, and the last day for the answers, in the time zone of each posting's market. */
const WantedAsking = Type.Object(
  { applications: SeenApplications, by: Day },
  { additionalProperties: false },
);
export type WantedAsking = Static<typeof WantedAsking>;

/** A null `by` stands for two weeks from today. */
const WantedAskingPreview = Type.Object(
  { applications: SeenApplications, by: Type.Union([Day, Type.Null()]) },
  { additionalProperties: false },
);
export type WantedAskingPreview = Static<typeof WantedAskingPreview>;

const DecisionChoice = Type.Object({
  to: Standing,
  /** In the language of the request, like the labels of the templates. */
  label: Type.String(),
  /** The mail templates, the most suitable first. */
  templates: Type.Array(Type.Object({ name: Code, label: Type.String() })),
});
export type DecisionChoice = Static<typeof DecisionChoice>;

/**
 * A mail to an applicant, without what is hidden from the viewer. In place of a hidden name, the mail has the
 * reference of the application.
 */
const MailPreview = Type.Object({
  applicationId: Id,
  /** The applicant's language. */
  language: Type.String(),
  subject: Type.String(),
  text: Type.String(),
});
export type MailPreview = Static<typeof MailPreview>;

const askingObstacles = ["nothingLater", "allAnswered", "asked"] as const;
/**
 * Why an applicant cannot be asked: the form has no later questions, all of them are answered, or staff have asked
 * already and wait for the answers.
 */
export type AskingObstacle = (typeof askingObstacles)[number];
const AskingObstacleSchema = Type.Unsafe<AskingObstacle>({ type: "string", enum: askingObstacles });

/**
 * The last day for the later answers that a decision asks for; null when the decision asks for no answers.
 */
const AskBy = Type.Union([Day, Type.Null()]);

/** An application on which a decision cannot be carried out, with the reason. */
const Obstacle = Type.Object({
  applicationId: Id,
  /**
   * The current status and stage; null when the application is deleted or the viewer may not see it. When
   * they are unchanged since they were seen, another decision is pending, or this decision is not possible.
   */
  now: Type.Union([Standing, Type.Null()]),
  /**
   * The pending decision, or the decision that led to the current state, with its author; null when there is
   * neither.
   */
  decided: Type.Union([Type.Object({ by: Colleague, at: Instant, to: Standing, askBy: AskBy }), Type.Null()]),
  /** Why the applicant of an unchanged application cannot be asked; null for every other obstacle. */
  asking: Type.Union([AskingObstacleSchema, Type.Null()]),
});
export type Obstacle = Static<typeof Obstacle>;

const AskingPreview = Type.Object({
  /** The last day for the answers. */
  by: Day,
  /** The questions that the viewer may see, in the language of the request and the order of the forms. */
  questions: Type.Array(
    Type.Object({
      section: Type.String(),
      /** Null when the section itself is the question. */
      question: Type.Union([Type.String(), Type.Null()]),
      /** The number of applicants who are asked this question. */
      count: Count,
    }),
  ),
  /**
   * Whether the forms have later questions that the viewer may not see. The mails to applicants list these
   * questions, too, where they have no valid answer; the previews in `mails` do not.
   */
  hidesQuestions: Type.Boolean(),
  mails: Type.Array(MailPreview),
  obstacles: Type.Array(Obstacle),
});
export type AskingPreview = Static<typeof AskingPreview>;

const Decision = Type.Object({
  id: Type.String({ format: "uuid" }),
  to: Standing,
  askBy: AskBy,
  decidedAt: Instant,
  /** When the decision is carried out. Before that, no application is changed and no mail is sent. */
  goesOutAt: Instant,
  /** The numbers of applications on which the decision is pending, carried out and undone. */
  pending: Count,
  /** The number of pending applications on which carrying out has failed. It is tried again, and can be undone. */
  failing: Count,
  carriedOut: Count,
  undone: Count,
  /** The applications on which the decision was not carried out, for example because they had changed meanwhile. */
  dropped: Type.Array(Obstacle),
});
export type Decision = Static<typeof Decision>;

const Decided = Type.Object({
  /** Null when every application is an obstacle. */
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
    refusals: ["NOT_FOUND", "INVALID", "PROOF_NEEDED"],
  },
  previewAsking: {
    method: "POST",
    path: "/desk/decisions/asking/preview",
    summary: "What applicants would be asked for, by when, and the mails that would ask them.",
    auth: true,
    body: WantedAskingPreview,
    answer: AskingPreview,
    refusals: ["NOT_FOUND", "INVALID"],
  },
  ask: {
    method: "POST",
    path: "/desk/decisions/asking",
    summary:
      "Asks applicants for what is due: the later answers that are open. It is a decision, which can be undone for ten minutes.",
    auth: true,
    body: WantedAsking,
    answer: Decided,
    status: 201,
    refusals: ["NOT_FOUND", "INVALID", "PROOF_NEEDED"],
  },
  ownDecisions: {
    method: "GET",
    path: "/desk/decisions",
    summary:
      "One's own decisions of the last day, and older ones that wait, with what became of them, the latest first.",
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
      /** The number of applications on which the decision was undone. */
      undone: Count,
      /** The number of applications on which the decision had been carried out already. */
      carriedOut: Count,
    }),
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
