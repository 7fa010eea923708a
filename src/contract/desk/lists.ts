import { type Static, Type } from "typebox";
import { type ColumnKind, columnKinds } from "../../forms/engine/purposes/columnKinds";
import { Code, Id, Instant, OwnId, visibleCharacterPattern } from "../atoms";
import type { Call } from "../call";
import { DeskStatusSchema, standingApplication } from "./standing";

/**
 * The path of a field, as migrations write it (`/height`, `/references/*\/name`), or the name of one of the
 * desk's own columns.
 */
const ColumnId = Type.String({ minLength: 1, maxLength: 200 });

/** A column that a list can have, in the language of the request. */
export const DeskColumn = Type.Object({
  id: ColumnId,
  label: Type.String(),
  /** The label of the section that contains the field; the desk's own columns have one label in common. */
  section: Type.String(),
  kind: Type.Unsafe<ColumnKind>({ type: "string", enum: [...columnKinds] }),
  /** The choices of a field of kind `choice`. */
  choices: Type.Array(
    Type.Object({ value: Type.Union([Type.String(), Type.Number()]), label: Type.String() }),
  ),
});
export type DeskColumn = Static<typeof DeskColumn>;

/** A condition on a column. Bounds are inclusive. */
export const Filter = Type.Object(
  {
    column: ColumnId,
    /**
     * The wanted values: the answer is one of these values or, if the answer is a list, contains one of them.
     */
    anyOf: Type.Optional(
      Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]), {
        maxItems: 500,
      }),
    ),
    /** A number, or a date `YYYY-MM-DD`. */
    from: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 10 })])),
    to: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 10 })])),
    /** A part of the text; upper and lower case count as equal. */
    contains: Type.Optional(Type.String({ maxLength: 200 })),
    /** True: only applications with an answer in the column; false: only those without one. */
    isAnswered: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type Filter = Static<typeof Filter>;

const Sort = Type.Object({ column: ColumnId, descending: Type.Boolean() }, { additionalProperties: false });

/** What a list shows: its postings, statuses, stages, columns, filters and order. */
export const ViewContent = Type.Object(
  {
    jobs: Type.Array(Id, { minItems: 1, maxItems: 200 }),
    statuses: Type.Array(DeskStatusSchema, { maxItems: 4 }),
    stages: Type.Array(Code, { maxItems: 20 }),
    columns: Type.Array(ColumnId, { maxItems: 60 }),
    filters: Type.Array(Filter, { maxItems: 30 }),
    sort: Type.Union([Sort, Type.Null()]),
  },
  { additionalProperties: false },
);
export type ViewContent = Static<typeof ViewContent>;

/** An application in a list. The cells are in the order of the requested columns; a cell without an answer is empty. */
export const DeskRow = Type.Object({ ...standingApplication, cells: Type.Array(Type.String()) });
export type DeskRow = Static<typeof DeskRow>;

export const DeskList = Type.Object({
  rows: Type.Array(DeskRow),
  /** The number of applications that match the filters, the search, the statuses and the stages. */
  total: Type.Integer({ minimum: 0 }),
  /**
   * The numbers of applications that match the filters and the search: by status and, for applications in
   * process, by stage.
   */
  counts: Type.Object({
    statuses: Type.Record(Type.String(), Type.Integer()),
    stages: Type.Record(Type.String(), Type.Integer()),
  }),
  /** Whether any row hides who the applicant is. */
  isBlind: Type.Boolean(),
  /** The applications whose answers no key decrypts: their rows in the list have no answers. */
  undecryptable: Type.Array(Id),
});
export type DeskList = Static<typeof DeskList>;

export const SavedView = Type.Object({
  id: Type.String({ format: "uuid" }),
  name: Type.String(),
  content: ViewContent,
  changedAt: Instant,
});
export type SavedView = Static<typeof SavedView>;

const NamedView = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80, pattern: visibleCharacterPattern }),
    content: ViewContent,
  },
  { additionalProperties: false },
);

export const namesOfFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof namesOfFormats)[number];

/** A list with its files as a folder (ZIP). The session that requested the folder can fetch it for ten minutes. */
export const DeskFolder = Type.Object({
  id: Type.String({ format: "uuid" }),
  applications: Type.Integer({ minimum: 0 }),
  files: Type.Integer({ minimum: 0 }),
  /** The size of all files together, in bytes. */
  bytes: Type.Integer({ minimum: 0 }),
});
export type DeskFolder = Static<typeof DeskFolder>;

/** A part of the applicant's name or of the application's reference. */
const Search = Type.Optional(Type.String({ maxLength: 200 }));

/** The most rows of one reply. */
export const mostRows = 200;

export const listCalls = {
  deskColumns: {
    method: "GET",
    path: "/desk/columns",
    summary: "The columns that a list of these postings can have, for what one may see.",
    auth: true,
    query: Type.Object(
      { jobs: Type.String({ pattern: "^[0-9]{1,15}(?:,[0-9]{1,15}){0,199}$" }) },
      { additionalProperties: false },
    ),
    answer: DeskColumn,
    refusals: ["NO_SUCH_JOB"],
  },
  deskList: {
    method: "POST",
    path: "/desk/list",
    summary: "Applications of postings: filtered, searched, sorted, with the columns that were asked for.",
    auth: true,
    body: Type.Object(
      {
        content: ViewContent,
        search: Search,
        offset: Type.Integer({ minimum: 0 }),
        limit: Type.Integer({ minimum: 1, maximum: mostRows }),
      },
      { additionalProperties: false },
    ),
    answer: DeskList,
    refusals: ["NO_SUCH_JOB"],
  },
  exportDeskList: {
    method: "POST",
    path: "/desk/export",
    summary: "All rows of a list as a file: the reference, and the columns that were asked for.",
    auth: true,
    body: Type.Object(
      {
        content: ViewContent,
        search: Search,
        format: Type.Unsafe<ExportFormat>({ type: "string", enum: [...namesOfFormats] }),
      },
      { additionalProperties: false },
    ),
    raw: { type: "*/*" },
    refusals: ["NO_SUCH_JOB", "PROOF_NEEDED"],
  },
  askForDeskFolder: {
    method: "POST",
    path: "/desk/folders",
    summary: "Asks for all rows of a list with the files that one may see.",
    auth: true,
    body: Type.Object({ content: ViewContent, search: Search }, { additionalProperties: false }),
    answer: DeskFolder,
    status: 201,
    refusals: ["NO_SUCH_JOB", "FOLDER_TOO_LARGE", "PROOF_NEEDED"],
  },
  deskFolder: {
    method: "GET",
    path: "/desk/folders/:id",
    summary:
      "The folder that was asked for, as a ZIP: the rows as CSV, the files, and what could not be read.",
    auth: true,
    params: OwnId,
    raw: { type: "application/zip" },
    refusals: ["NOT_FOUND", "NO_SUCH_JOB"],
  },
  deskViews: {
    method: "GET",
    path: "/desk/views",
    summary: "The views that one has saved, by name.",
    auth: true,
    answer: SavedView,
  },
  saveDeskView: {
    method: "POST",
    path: "/desk/views",
    summary: "Saves a view.",
    auth: true,
    body: NamedView,
    answer: SavedView,
    status: 201,
    refusals: ["TOO_MANY_VIEWS"],
  },
  changeDeskView: {
    method: "PUT",
    path: "/desk/views/:id",
    summary: "Changes a view of one's own.",
    auth: true,
    params: OwnId,
    body: NamedView,
    answer: SavedView,
    refusals: ["NOT_FOUND"],
  },
  deleteDeskView: {
    method: "DELETE",
    path: "/desk/views/:id",
    summary: "Deletes a view of one's own.",
    auth: true,
    params: OwnId,
    answer: Type.Object({ status: Type.Literal("deleted") }),
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
