import { type Static, Type } from "typebox";
import type { ComposedForm, Labels } from "../../forms/engine/form";
import {
  Id,
  IdParams,
  IdText,
  Instant,
  NullableInstant,
  Resume,
  UuidText,
  visibleCharacterPattern,
} from "../atoms";
import type { Call } from "../call";
import { FileName } from "../files";
import { AudienceSchema } from "./staff";
import { Colleague, standingApplication } from "./standing";

export const Note = Type.Object({
  id: Type.String({ format: "uuid" }),
  by: Colleague,
  writtenAt: Instant,
  text: Type.String(),
  /** The audiences that may read the note. */
  audiences: Type.Array(AudienceSchema),
  /** Whether the viewer wrote the note, and may therefore delete it. */
  isOwn: Type.Boolean(),
});
export type Note = Static<typeof Note>;

/** A word that a person of the desk puts on an application; nobody else at the desk sees it. */
export const DeskLabel = Type.Object({ id: Type.String({ format: "uuid" }), text: Type.String() });
export type DeskLabel = Static<typeof DeskLabel>;

/** A file among the answers that the viewer may see. */
export const SheetFile = Type.Object({
  kind: Type.String(),
  fileName: FileName,
  /** The label of the field that the file answers. */
  label: Type.String(),
  /**
   * The file's name; null while it is hidden who the applicant is, because the name may contain the
   * applicant's name.
   */
  originalName: Type.Union([Type.String(), Type.Null()]),
  contentType: Type.String(),
  /** In bytes. */
  size: Id,
});
export type SheetFile = Static<typeof SheetFile>;

/** An answer, or an entry of a list, that was changed, added or removed since the application was submitted. */
export const SheetChange = Type.Object({
  /** JSON Pointer to the answer; for a removed entry, to its list. */
  pointer: Type.String(),
  label: Type.String(),
  /** The answer before the change, in words; null when there was none. */
  before: Type.Union([Type.String(), Type.Null()]),
  isEntry: Type.Boolean(),
  isGone: Type.Boolean(),
});
export type SheetChange = Static<typeof SheetChange>;

export const demandStates = ["met", "unmet", "unanswered", "hidden"] as const;
export type DemandState = (typeof demandStates)[number];
const DemandStateSchema = Type.Unsafe<DemandState>({ type: "string", enum: [...demandStates] });
const NullableText = Type.Union([Type.String(), Type.Null()]);

/**
 * A demand of a posting. It is met when one of its alternatives is met; an alternative is met when all its checks are.
 */
export const SheetDemand = Type.Object({
  state: DemandStateSchema,
  alternatives: Type.Array(
    Type.Object({
      state: DemandStateSchema,
      checks: Type.Array(
        Type.Object({
          state: DemandStateSchema,
          label: Type.String(),
          /** JSON Pointer to the answer; null when the answer is hidden, or the form does not ask for it. */
          pointer: NullableText,
          /** The answer in words; empty when it is hidden or missing. */
          answer: Type.String(),
          atLeast: NullableText,
          atMost: NullableText,
          /** The demanded choices in words; the answer must be one of them. */
          oneOf: Type.Union([Type.Array(Type.String()), Type.Null()]),
          /** The most months between the date in the answer and the submission of the application. */
          withinMonths: Type.Union([Type.Integer(), Type.Null()]),
          /** Whether the date in the answer must not be over when the application is submitted. */
          notOver: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type SheetDemand = Static<typeof SheetDemand>;

/** The sheet of an application: only what the viewer may see at its stage. */
export const ApplicationSheet = Type.Object({
  ...standingApplication,
  jobTitle: Type.String(),
  /**
   * The form in the version that was answered, cut to the fields that the viewer may see; `labels` are its
   * words.
   */
  form: Type.Unsafe<ComposedForm>({ type: "object" }),
  labels: Type.Unsafe<Labels>({ type: "object" }),
  answers: Resume,
  files: Type.Array(SheetFile),
  /** The contact data of the applicant; null while the data is hidden from the viewer. */
  contact: Type.Union([
    Type.Object({
      email: Type.String(),
      mobile: Type.String(),
      country: Type.String(),
      language: Type.String(),
    }),
    Type.Null(),
  ]),
  /** The demands of the posting, each judged by the answers that the viewer may see. */
  demands: Type.Array(SheetDemand),
  changes: Type.Array(SheetChange),
  /** When the answers last changed after the submission; null when they did not change. */
  editedAt: NullableInstant,
  /**
   * When the later answers were asked for, are due, and were given. The first two are null until staff ask,
   * the third until the applicant answers.
   */
  askedAt: NullableInstant,
  dueAt: NullableInstant,
  answeredAt: NullableInstant,
  notes: Type.Array(Note),
  labelled: Type.Array(DeskLabel),
  /**
   * The id of the latest earlier application of the same person in which the viewer may see who the applicant
   * is; null when there is none, or while the applicant's identity is hidden in this sheet.
   */
  earlier: Type.Union([Id, Type.Null()]),
});
export type ApplicationSheet = Static<typeof ApplicationSheet>;

/** A page of a PDF, drawn. */
export const FilePage = Type.Object({
  /** The number of pages of the PDF. */
  count: Id,
  /** In pixels. */
  width: Id,
  height: Id,
  /** A PNG, in Base64. */
  picture: Type.String(),
  /** The text of the page, for people who cannot see the picture; empty for a scan. */
  text: Type.String(),
});
export type FilePage = Static<typeof FilePage>;

const LabelParams = Type.Object({ id: IdText, label: UuidText }, { additionalProperties: false });
const NoteParams = Type.Object({ id: IdText, note: UuidText }, { additionalProperties: false });
const Deleted = Type.Object({ status: Type.Literal("deleted") });

export const sheetCalls = {
  deskSheet: {
    method: "GET",
    path: "/desk/applications/:id",
    summary: "One application.",
    auth: true,
    params: IdParams,
    answer: ApplicationSheet,
    refusals: ["NOT_FOUND"],
  },
  deskFile: {
    method: "GET",
    path: "/desk/applications/:id/files/:fileName",
    summary: "A file of an application; of a PDF the reading copy.",
    auth: true,
    params: Type.Object({ id: IdText, fileName: FileName }, { additionalProperties: false }),
    raw: { type: "*/*" },
    refusals: ["NOT_FOUND"],
  },
  deskFilePage: {
    method: "GET",
    path: "/desk/applications/:id/files/:fileName/pages/:page",
    summary: "A page of a PDF, drawn from its reading copy; the first one is 1.",
    auth: true,
    params: Type.Object(
      { id: IdText, fileName: FileName, page: Type.String({ pattern: "^[1-9][0-9]{0,3}$" }) },
      { additionalProperties: false },
    ),
    answer: FilePage,
    refusals: ["NOT_FOUND"],
  },
  writeNote: {
    method: "POST",
    path: "/desk/applications/:id/notes",
    summary: "Notes something; its applicant gets it in an export.",
    auth: true,
    params: IdParams,
    body: Type.Object(
      {
        text: Type.String({ minLength: 1, maxLength: 10_000, pattern: visibleCharacterPattern }),
        /** The audiences that may read the note; its author belongs to each of them. */
        audiences: Type.Array(AudienceSchema, { minItems: 1, maxItems: 3, uniqueItems: true }),
      },
      { additionalProperties: false },
    ),
    answer: Note,
    status: 201,
    refusals: ["NOT_FOUND"],
  },
  deleteNote: {
    method: "DELETE",
    path: "/desk/applications/:id/notes/:note",
    summary: "Deletes a note of one's own.",
    auth: true,
    params: NoteParams,
    answer: Deleted,
    refusals: ["NOT_FOUND"],
  },
  addDeskLabel: {
    method: "POST",
    path: "/desk/applications/:id/labels",
    summary: "Puts a label of one's own on an application; the same one is put on it once.",
    auth: true,
    params: IdParams,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: 40, pattern: visibleCharacterPattern }) },
      { additionalProperties: false },
    ),
    answer: DeskLabel,
    status: 201,
    refusals: ["NOT_FOUND"],
  },
  deleteDeskLabel: {
    method: "DELETE",
    path: "/desk/applications/:id/labels/:label",
    summary: "Takes a label of one's own off an application.",
    auth: true,
    params: LabelParams,
    answer: Deleted,
    refusals: ["NOT_FOUND"],
  },
  deskColleagues: {
    method: "GET",
    path: "/desk/applications/:id/colleagues",
    summary: "Who may take care of an application, by name.",
    auth: true,
    params: IdParams,
    answer: Colleague,
    refusals: ["NOT_FOUND"],
  },
  assignApplication: {
    method: "PUT",
    path: "/desk/applications/:id/assigned",
    summary: "Says who takes care of an application; null for nobody.",
    auth: true,
    params: IdParams,
    body: Type.Object({ to: Type.Union([UuidText, Type.Null()]) }, { additionalProperties: false }),
    answer: Type.Object({ assignedTo: Type.Union([Colleague, Type.Null()]) }),
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
