import { type Static, Type } from "typebox";
import type { ComposedForm, Labels } from "../forms/engine/form";
import { Code, Day, Id, IdParams, IdText, Instant, NullableInstant, Resume } from "./atoms";
import type { Call } from "./call";
import { type Reason, reasons } from "./codes";
import { WordedProblemSchema } from "./reply";

export const statuses = ["saved", "submitted", "inProcess", "hired", "ended"] as const;
export type Status = (typeof statuses)[number];
const StatusSchema = Type.Unsafe<Status>({ type: "string", enum: [...statuses] });

const ReasonSchema = Type.Unsafe<Reason>({ type: "string", enum: [...reasons] });

/**
 * The later answers that staff ask an applicant for: when they are due, and the questions without a valid
 * answer.
 */
export const Completion = Type.Object({
  /** When the later answers are due. Answers are accepted after that instant, too. */
  dueAt: Instant,
  /** The questions without a valid answer, in the language of the request. */
  open: Type.Array(
    Type.Object({
      /** The label of the section. */
      section: Type.String(),
      /** The labels of the fields of the section that lack a valid answer. */
      questions: Type.Array(Type.String()),
    }),
  ),
  /**
   * JSON Pointers to the questions that are asked beside the later questions: the form has required them, or
   * a question that they depend on, only since the application was submitted.
   */
  opened: Type.Array(Type.String()),
});
export type Completion = Static<typeof Completion>;

const sharedProperties = {
  id: Id,
  jobId: Id,
  applyType: Code,
  market: Code,
  status: StatusSchema,
  /** Counts the saves, from 1. */
  revision: Type.Integer({ minimum: 1 }),
  savedAt: Instant,
  submittedAt: NullableInstant,
  /** When the applicant withdrew the application; null when they did not. */
  withdrawnAt: NullableInstant,
  /** Whether the owner may still save the application: a draft, or a submitted application that can be edited. */
  canEdit: Type.Boolean(),
  /** Whether a submitted application has a copy with changes that are not submitted yet. */
  isBeingEdited: Type.Boolean(),
  /** When the applicant last submitted the later answers; null when they never did. */
  completedAt: NullableInstant,
  /** The later answers that staff ask for now; null when they ask for none. */
  completion: Type.Union([Completion, Type.Null()]),
};

/** The most recruitment attempts of one applicant. */
export const maxAttempts = 2;

/** How much of a draft is complete. */
export const DraftProgress = Type.Object({
  /** The number of steps without a missing or wrong answer. */
  complete: Type.Integer({ minimum: 0 }),
  steps: Type.Integer({ minimum: 1 }),
  /** The path of the first incomplete step, or of the preview when all steps are complete. */
  next: Type.String(),
});
export type DraftProgress = Static<typeof DraftProgress>;

export const ApplicationSummary = Type.Object({
  ...sharedProperties,
  jobTitle: Type.String(),
  /** The instant when the job closes; null when no end is set. */
  closesAt: NullableInstant,
  /** The time zone of the job's dates; null is UTC. */
  timeZone: Type.Union([Type.String(), Type.Null()]),
  /**
   * The day by which staff have promised the applicant an answer, in the time zone of the job; null when
   * nothing was promised.
   */
  promisedFor: Type.Union([Day, Type.Null()]),
  /** The progress of a draft; null for any other application, and when the draft cannot be judged in time. */
  progress: Type.Union([DraftProgress, Type.Null()]),
});
export type ApplicationSummary = Static<typeof ApplicationSummary>;

/** An answer to a field that the newest form no longer asks for. */
export const RetiredAnswer = Type.Object({
  /** JSON Pointer to the answer in the older form. */
  path: Type.String(),
  /** The name of the section of the field. */
  section: Type.String(),
  /** The label of the field, in the language of the request. */
  label: Type.String(),
  /** The answer; for a choice, its label. */
  value: Type.Unknown(),
});
export type RetiredAnswer = Static<typeof RetiredAnswer>;

/**
 * The server's copy of the answers, migrated to the newest form: a part of `Application`, and the data of
 * `OLD_REVISION` and `FORM_CHANGED` (409).
 */
export const ServerCopy = Type.Object({
  id: Id,
  revision: Type.Integer({ minimum: 1 }),
  savedAt: Instant,
  formVersion: Type.String(),
  resume: Resume,
});
export type ServerCopy = Static<typeof ServerCopy>;

export const Application = Type.Object({
  ...sharedProperties,
  /**
   * Version of the resume's form: the newest version for a draft, else the version with which the resume was
   * submitted or completed.
   */
  formVersion: Type.String(),
  resume: Resume,
  carried: Type.Array(RetiredAnswer),
  /** Keys of the labels of the fields that were added to the form since the last save. */
  added: Type.Array(Type.String()),
  /** Whether the application can be submitted now: a draft for an open job, or a copy with changes. */
  isSubmitButton: Type.Boolean(),
  /**
   * A sentence about saved changes that are not submitted yet, in the language of the request; empty when there are
   * none.
   */
  savedMessage: Type.String(),
  /** Whether the application is submitted and its owner may still edit it. */
  isEditButton: Type.Boolean(),
  /**
   * A sentence that states until when a submitted application can be edited, or that it can no longer be
   * edited; empty for a draft.
   */
  editMessage: Type.String(),
  /**
   * The copy under edit, or, when the form has changed since the submission, the copy with which an edit would begin.
   * With a `completion`: the copy with the later answers, in the version of the due form.
   */
  copy: Type.Optional(ServerCopy),
});
export type Application = Static<typeof Application>;

export const ApplicationForm = Type.Object({
  form: Type.Unsafe<ComposedForm>({ type: "object" }),
  /** The labels of the form, in the language of the request. */
  labels: Type.Unsafe<Labels>({ type: "object" }),
});
export type ApplicationForm = Static<typeof ApplicationForm>;

export const MayApply = Type.Object({ isApply: Type.Boolean(), reason: Type.Optional(ReasonSchema) });
export type MayApply = Static<typeof MayApply>;

export const IsApplyJob = Type.Object({ isApplyJob: Type.Boolean(), applicationId: Type.Optional(Id) });
export const HasEditButton = Type.Object({ hasEditButton: Type.Boolean(), applicationId: Type.Optional(Id) });

export const Check = Type.Object({
  ok: Type.Boolean(),
  reason: Type.Optional(ReasonSchema),
  /** Version of the newest form; empty when there is no such form. */
  formVersion: Type.String(),
});
export type Check = Static<typeof Check>;

/**
 * The names of the fields that identify a person, each together with the nationality, because two countries
 * may give the same number.
 */
export const identityNames = ["nationalIdNumber", "passportNumber", "residenceCardNumber"] as const;
export type IdentityName = (typeof identityNames)[number];

const IdentityText = Type.String({ maxLength: 100 });

export const Identity = Type.Object(
  {
    nationality: IdentityText,
    nationalIdNumber: Type.Optional(IdentityText),
    passportNumber: Type.Optional(IdentityText),
    residenceCardNumber: Type.Optional(IdentityText),
  },
  { additionalProperties: false },
);
export type Identity = Static<typeof Identity>;

export const IdentityCheck = Type.Object({
  valid: Type.Boolean(),
  reason: Type.Optional(Type.Union([Type.Literal("ID_IN_USE"), Type.Literal("MALFORMED")])),
});
export type IdentityCheck = Static<typeof IdentityCheck>;

export const Save = Type.Object(
  {
    /** A job's id; with the job type `edit` or `complete`, an application's id. */
    applyId: Id,
    resume: Resume,
    /** True submits the answers; false saves them without submitting. */
    isSubmitButton: Type.Boolean(),
    /** Version of the form that the page shows. */
    formVersion: Type.String({ maxLength: 100 }),
    /** Retired answers that only this browser has, by the version of the form that asked for them. */
    left: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Resume, { maxProperties: 20 })),
    /** The last revision that the server acknowledged; absent on the first save only. */
    revision: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  },
  { additionalProperties: false },
);
export type Save = Static<typeof Save>;

/** JSON Pointer to the answers in the body of a save. */
export const resumePath = "/resume";

/** The last segment of the finish page's address begins with one of these codes. */
export const finishCodes = {
  submitted: "200",
  saved: "201",
  failedButSaved: "400",
  failed: "401",
} as const;

export const Saved = Type.Object({
  id: Id,
  status: StatusSchema,
  code: Type.String(),
  revision: Type.Integer({ minimum: 1 }),
  /** The answers that could not be stored, each with its reason; all others are saved. */
  unstored: Type.Optional(Type.Array(WordedProblemSchema)),
});
/**
 * The result of a save. It is also the data of a refused submit (400, `INVALID`) whose content was saved: `code` is
 * then "400". The paths in `unstored` and in the `errors` of that refusal are JSON Pointers into the body:
 * `resumePath`, followed by the path of the answer.
 */
export type Saved = Static<typeof Saved>;

export const applicationCalls = {
  isApply: {
    method: "GET",
    path: "/isApply/:id",
    summary: "Whether the caller, signed in or not, may begin or submit for this job.",
    auth: false,
    params: IdParams,
    answer: MayApply,
  },
  applications: {
    method: "GET",
    path: "/resume",
    summary: "One's own applications, the last saved first.",
    auth: true,
    answer: ApplicationSummary,
  },
  isApplyJob: {
    method: "GET",
    path: "/resume/isApplyJob",
    summary: "Whether there is a live application.",
    auth: true,
    answer: IsApplyJob,
  },
  hasEditButton: {
    method: "GET",
    path: "/resume/hasEditButton",
    summary: "Whether the live application, else the latest draft, may be changed.",
    auth: true,
    answer: HasEditButton,
  },
  latestApplication: {
    method: "GET",
    path: "/resume/latest",
    summary: "The application saved last; nothing where none was saved yet.",
    auth: true,
    answer: Application,
  },
  application: {
    method: "GET",
    path: "/resume/:id",
    summary: "One's own application, whole.",
    auth: true,
    params: IdParams,
    answer: Application,
    refusals: ["NOT_FOUND"],
  },
  check: {
    method: "GET",
    path: "/resume/check/:applyType/:applyId",
    summary: "Whether a form may be opened: for a job, or under `edit` or `complete` for an application.",
    auth: true,
    params: Type.Object({ applyType: Code, applyId: IdText }, { additionalProperties: false }),
    answer: Check,
  },
  applicationForm: {
    method: "GET",
    path: "/resume/:id/form",
    summary: "The form by which one's own application reads: the one that it was submitted with.",
    auth: true,
    params: IdParams,
    answer: ApplicationForm,
    refusals: ["NOT_FOUND"],
  },
  checkIdentifierValidate: {
    method: "POST",
    path: "/resume/checkIdentifierValidate",
    summary: "Whether an identity number is well formed and not used by another account.",
    auth: true,
    body: Identity,
    answer: IdentityCheck,
    refusals: ["TOO_MANY"],
  },
  save: {
    method: "POST",
    path: "/resume/:jobType",
    summary:
      "Saves a draft, under `edit` the copy of a submitted application, or under `complete` its later answers; submits it where that is asked.",
    auth: true,
    params: Type.Object({ jobType: Code }, { additionalProperties: false }),
    body: Save,
    answersIn: ["resume", "left"],
    answer: Saved,
    refusals: [
      "INVALID",
      "NOT_FOUND",
      "NO_SUCH_JOB",
      "WRONG_TYPE",
      "NOT_VERIFIED",
      "PRIVACY",
      "CLOSED",
      "ALREADY_APPLIED",
      "NO_ATTEMPT_LEFT",
      "NOT_EDITABLE",
      "NOT_ASKED",
      "OLD_REVISION",
      "FORM_CHANGED",
      "TOO_MANY",
    ],
    refusalData: Type.Union([ServerCopy, Saved]),
  },
  deleteApplication: {
    method: "DELETE",
    path: "/resume/:id",
    summary: "Deletes a draft for good.",
    auth: true,
    params: IdParams,
    answer: Type.Object({ id: Id }),
    refusals: ["NOT_FOUND", "NOT_DELETABLE"],
  },
  withdraw: {
    method: "POST",
    path: "/resume/:id/withdraw",
    summary: "Withdraws a submitted application.",
    auth: true,
    params: IdParams,
    answer: Type.Object({ id: Id, status: StatusSchema }),
    refusals: ["NOT_FOUND", "NOT_WITHDRAWABLE"],
  },
  /** Discards the copy under edit, and succeeds also when there is no copy. */
  discardEdit: {
    method: "POST",
    path: "/resume/:id/discardEdit",
    summary: "Throws away the copy on which a submitted application is edited; it stays as it was submitted.",
    auth: true,
    params: IdParams,
    answer: Type.Object({ id: Id, revision: Type.Integer({ minimum: 1 }) }),
    refusals: ["NOT_FOUND", "TOO_MANY"],
  },
} satisfies Record<string, Call>;
