import { type Static, Type } from "typebox";
import type { ComposedForm, Labels } from "../../forms/engine/form";
import { Id, IdParams, IdText, Instant, NullableInstant, OwnId, Resume } from "../atoms";
import type { Call } from "../call";
import { FileName } from "../files";
import { Colleague, standingApplication } from "./standing";

export const Note = Type.Object({
  id: Type.String({ format: "uuid" }),
  by: Colleague,
  writtenAt: Instant,
  text: Type.String(),
  /** Whether one wrote it, and may delete it. */
  isOwn: Type.Boolean(),
});
export type Note = Static<typeof Note>;

/** A file among the answers that one may see. */
export const SheetFile = Type.Object({
  kind: Type.String(),
  fileName: FileName,
  originalName: Type.String(),
  contentType: Type.String(),
  /** Bytes. */
  size: Id,
});
export type SheetFile = Static<typeof SheetFile>;

/** One application as a sheet, with what one may see at its stage and nothing else. */
export const ApplicationSheet = Type.Object({
  ...standingApplication,
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
  /** When its answers last changed since it was submitted. */
  editedAt: NullableInstant,
  /** When the later answers were asked for, are due, and were given. */
  askedAt: NullableInstant,
  dueAt: NullableInstant,
  answeredAt: NullableInstant,
  notes: Type.Array(Note),
  labelled: Type.Array(Type.Object({ id: Type.String({ format: "uuid" }), text: Type.String() })),
  /** An earlier application of the same person that one may see; null when there is none. */
  earlier: Type.Union([Id, Type.Null()]),
});
export type ApplicationSheet = Static<typeof ApplicationSheet>;

const NoteParams = Type.Object({ id: IdText, note: OwnId.properties.id }, { additionalProperties: false });
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
  writeNote: {
    method: "POST",
    path: "/desk/applications/:id/notes",
    summary: "Notes something; its applicant gets it in an export.",
    auth: true,
    params: IdParams,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: 10_000, pattern: "\\S" }) },
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
} satisfies Record<string, Call>;
