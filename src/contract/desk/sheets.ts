import { type Static, Type } from "typebox";
import type { ComposedForm, Labels } from "../../forms/engine/form";
import { Id, IdParams, IdText, Instant, NullableInstant, Resume, UuidText, visible } from "../atoms";
import type { Call } from "../call";
import { FileName } from "../files";
import { AudienceSchema } from "./staff";
import { Colleague, standingApplication } from "./standing";

export const Note = Type.Object({
  id: Type.String({ format: "uuid" }),
  by: Colleague,
  writtenAt: Instant,
  text: Type.String(),
  /** Who of the desk may read it. */
  audiences: Type.Array(AudienceSchema),
  /** Whether one wrote it, and may delete it. */
  isOwn: Type.Boolean(),
});
export type Note = Static<typeof Note>;

/** A word of one's own on an application; nobody else at the desk sees it. */
export const DeskLabel = Type.Object({ id: Type.String({ format: "uuid" }), text: Type.String() });
export type DeskLabel = Static<typeof DeskLabel>;

/** A file among the answers that one may see. */
export const SheetFile = Type.Object({
  kind: Type.String(),
  fileName: FileName,
  /** The label of the field that it answers. */
  label: Type.String(),
  /** Null while it is hidden who the applicant is, whose name it may have. */
  originalName: Type.Union([Type.String(), Type.Null()]),
  contentType: Type.String(),
  /** Bytes. */
  size: Id,
});
export type SheetFile = Static<typeof SheetFile>;

/** An answer, or an entry of a list, that was changed, added or taken out since the application was submitted. */
export const SheetChange = Type.Object({
  /** JSON Pointer into the answers: its place; of an entry that was taken out, the place of its list. */
  pointer: Type.String(),
  label: Type.String(),
  /** The answer as it was submitted, in words; null where there was none. */
  before: Type.Union([Type.String(), Type.Null()]),
  isEntry: Type.Boolean(),
  isGone: Type.Boolean(),
});
export type SheetChange = Static<typeof SheetChange>;

export const demandStates = ["met", "unmet", "unanswered", "hidden"] as const;
export type DemandState = (typeof demandStates)[number];
const DemandStateSchema = Type.Unsafe<DemandState>({ type: "string", enum: [...demandStates] });
const NullableText = Type.Union([Type.String(), Type.Null()]);

/** What a posting demands; it is met where any of its alternatives is, and such a one where all its checks are. */
export const SheetDemand = Type.Object({
  state: DemandStateSchema,
  alternatives: Type.Array(
    Type.Object({
      state: DemandStateSchema,
      checks: Type.Array(
        Type.Object({
          state: DemandStateSchema,
          label: Type.String(),
          /** JSON Pointer to the answer; null where it is hidden, or the form does not ask for it. */
          pointer: NullableText,
          /** In words; empty where it is hidden, or there is none. */
          answer: Type.String(),
          atLeast: NullableText,
          atMost: NullableText,
          /** Choices in words, of which one is demanded. */
          oneOf: Type.Union([Type.Array(Type.String()), Type.Null()]),
          /** A date no more than so many months before the application. */
          withinMonths: Type.Union([Type.Integer(), Type.Null()]),
          /** A date that was not over at the application. */
          notOver: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type SheetDemand = Static<typeof SheetDemand>;

/** One application as a sheet, with what one may see at its stage and nothing else. */
export const ApplicationSheet = Type.Object({
  ...standingApplication,
  /** The title of the posting. */
  jobTitle: Type.String(),
  /** The release of the form that it was answered in, cut to what one may see, with its words. */
  form: Type.Unsafe<ComposedForm>({ type: "object" }),
  labels: Type.Unsafe<Labels>({ type: "object" }),
  answers: Resume,
  files: Type.Array(SheetFile),
  /** How to reach the applicant; null while that is hidden. */
  contact: Type.Union([
    Type.Object({
      email: Type.String(),
      mobile: Type.String(),
      country: Type.String(),
      language: Type.String(),
    }),
    Type.Null(),
  ]),
  /** What the posting demands, as far as its demands are data. */
  demands: Type.Array(SheetDemand),
  changes: Type.Array(SheetChange),
  /** When its answers last changed since it was submitted. */
  editedAt: NullableInstant,
  /** When the later answers were asked for, are due, and were given. */
  askedAt: NullableInstant,
  dueAt: NullableInstant,
  answeredAt: NullableInstant,
  notes: Type.Array(Note),
  labelled: Type.Array(DeskLabel),
  /** An earlier application of the same person that one may see; null when there is none. */
  earlier: Type.Union([Id, Type.Null()]),
});
export type ApplicationSheet = Static<typeof ApplicationSheet>;

/** A page of a PDF, drawn. */
export const FilePage = Type.Object({
  /** The number of pages. */
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
        text: Type.String({ minLength: 1, maxLength: 10_000, pattern: visible }),
        /** Who may read it, of what one is oneself. */
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
      { text: Type.String({ minLength: 1, maxLength: 40, pattern: visible }) },
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
