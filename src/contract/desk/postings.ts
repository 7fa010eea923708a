import { type Static, type TSchema, Type } from "typebox";
import { byLanguage } from "../../forms/engine/form";
import type { PostingLaw } from "../../forms/engine/lawFile";
import { Code, Day, Id, IdParams, Instant, Named, NullableInstant } from "../atoms";
import type { Call } from "../call";
import { Category } from "../categories";
import { Job } from "../jobs";
import { Location } from "../locations";
import { PostingDemands } from "../postingDemands";
import { buildPostingTermsSchema, longestSalary, longestText, mostParagraphs } from "../postingTerms";
import { DeskColumn } from "./lists";

const Count = Type.Integer({ minimum: 0 });

/** A posting at the desk, in the language of the request, with its applications counted. */
export const DeskPosting = Type.Object({
  id: Id,
  title: Type.String(),
  applyType: Code,
  market: Code,
  department: Code,
  departmentName: Type.String(),
  /** The name of the location. */
  location: Type.String(),
  postedAt: Instant,
  closesAt: NullableInstant,
  timeZone: Type.Union([Type.String(), Type.Null()]),
  isOpen: Type.Boolean(),
  isWithdrawn: Type.Boolean(),
  counts: Type.Object({
    submitted: Count,
    inProcess: Count,
    hired: Count,
    ended: Count,
    /** The number of applications whose promised day is over. */
    overdue: Count,
  }),
});
export type DeskPosting = Static<typeof DeskPosting>;

const inLanguages = <Text extends TSchema>(text: Text) =>
  Type.Object(
    byLanguage(() => text),
    { additionalProperties: false },
  );
const Text = Type.String({ maxLength: longestText });
const Words = inLanguages(Text);
const Paragraphs = inLanguages(Type.Array(Text, { maxItems: mostParagraphs }));

/** The content of a posting that is edited at the desk, in all languages. */
export const PostingContent = Type.Object(
  {
    title: Words,
    summary: Words,
    /** Paragraphs, separated by blank lines. */
    description: Words,
    requirements: Paragraphs,
    process: Paragraphs,
    notes: Paragraphs,
    /** The salary without the currency; null when it is not published. */
    salary: Type.Union([Type.String({ maxLength: longestSalary }), Type.Null()]),
    terms: Type.Union([buildPostingTermsSchema(Words), Type.Null()]),
    interview: Type.Union([
      Type.Object({ place: Words, from: Day, to: Day }, { additionalProperties: false }),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
);
export type PostingContent = Static<typeof PostingContent>;

/**
 * The placing of a posting: its form (`applyType` and `market`), and the category, group, location and
 * department by which visitors filter the openings.
 */
export const PostingPlacing = Type.Object(
  { applyType: Code, market: Code, jobTypeKey: Code, group: Code, location: Code, department: Code },
  { additionalProperties: false },
);
export type PostingPlacing = Static<typeof PostingPlacing>;

/** The choices for the placing of a posting, as far as the viewer may set it, in the language of the request. */
export const PostingChoices = Type.Object({
  forms: Type.Array(Type.Object({ applyType: Code, market: Code, name: Type.String() })),
  jobTypeKey: Type.Array(Named),
  group: Type.Array(Named),
  location: Type.Array(Named),
  department: Type.Array(Named),
  /** The fields of the posting's form on which the posting can make demands. */
  fields: Type.Array(DeskColumn),
});
export type PostingChoices = Static<typeof PostingChoices>;

/**
 * A posting as its page on the site shows it, with the locations and categories whose names the page shows.
 */
export const PostingPreview = Type.Object({
  job: Job,
  locations: Type.Array(Location),
  categories: Type.Array(Category),
});
export type PostingPreview = Static<typeof PostingPreview>;

/** A change of a posting at the desk; `by` is null when the name of its author is not known any more. */
const PostingChange = Type.Object({ at: Instant, by: Type.Union([Type.String(), Type.Null()]) });

/** One posting with everything that the desk can change. */
export const WholePosting = Type.Object({
  ...DeskPosting.properties,
  /** A hash of everything that the desk can change. */
  version: Type.String(),
  content: PostingContent,
  placing: PostingPlacing,
  /** The names of the codes in `placing`, in the language of the request. */
  names: Type.Object({
    jobTypeKey: Type.String(),
    group: Type.String(),
    location: Type.String(),
    department: Type.String(),
  }),
  /** The name of the posting's form, with its market. */
  formName: Type.String(),
  demands: PostingDemands,
  currency: Type.String(),
  /** The number of applications that were begun and not submitted. */
  drafts: Count,
  /** The law of the posting's market: binding rows and advice, each row with the name of its fact. */
  laws: Type.Array(Type.Unsafe<PostingLaw & { fact: string }>({ type: "object" })),
  blind: Type.Object({
    /** The stage until which this posting hides who applies; null for the usual stage. */
    until: Type.Union([Code, Type.Null()]),
    /** The stage for postings without a stage of their own; null when nothing is ever hidden. */
    usual: Type.Union([Named, Type.Null()]),
    /** The stages that can be chosen; with the first stage, nothing is hidden. */
    stages: Type.Array(Named),
  }),
  /**
   * The last change at the desk since the posting was imported; null without a change. An import replaces a
   * changed posting only if staff confirm the replacement.
   */
  edited: Type.Union([PostingChange, Type.Null()]),
  /** The address of the careers site. */
  siteUrl: Type.String(),
  /** Whether the viewer may change the posting. */
  mayChange: Type.Boolean(),
});
export type WholePosting = Static<typeof WholePosting>;

/** The version of the posting on which a change is based. */
const version = { version: Type.String({ maxLength: 64 }) };

/**
 * The wanted state. An open posting closes at the end of `lastDay` in its time zone, or never when `lastDay`
 * is null.
 */
const WantedState = Type.Union([
  Type.Object({ ...version, to: Type.Literal("closed") }, { additionalProperties: false }),
  Type.Object({ ...version, to: Type.Literal("withdrawn") }, { additionalProperties: false }),
  Type.Object(
    { ...version, to: Type.Literal("open"), lastDay: Type.Union([Day, Type.Null()]) },
    { additionalProperties: false },
  ),
]);
export type WantedState = Static<typeof WantedState>;

const changing = {
  auth: true,
  params: IdParams,
  answer: WholePosting,
  /** The data of `POSTING_CHANGED`: the current posting. */
  refusalData: WholePosting,
} as const;

/** The results of comparing a posting of a file with the stored posting. */
export const importStates = ["added", "changed", "unchanged", "edited"] as const;
export type ImportState = (typeof importStates)[number];

const PlannedPosting = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  id: Id,
  title: Type.String(),
  /** `edited`: the import would change a posting that was changed at the desk. */
  state: Type.Unsafe<ImportState>({ type: "string", enum: [...importStates] }),
  /** What the import would change, in the language of the request. */
  changes: Type.Array(Type.String()),
  /** The version of the stored posting; null when there is none. */
  version: Type.Union([Type.String(), Type.Null()]),
  edited: Type.Union([PostingChange, Type.Null()]),
});
export type PlannedPosting = Static<typeof PlannedPosting>;

const LineOfFile = Type.Object({ line: Type.Integer({ minimum: 1 }), says: Type.String() });

/** The effects of an import of a file. A file with a fault is not imported. */
export const PlannedImport = Type.Object({
  faults: Type.Array(LineOfFile),
  /** The facts that postings of the file do not state although the law of their market advises it. */
  advice: Type.Array(LineOfFile),
  postings: Type.Array(PlannedPosting),
});
export type PlannedImport = Static<typeof PlannedImport>;

const ImportDone = Type.Object({ added: Count, replaced: Count, kept: Type.Array(Id) });
export type ImportDone = Static<typeof ImportDone>;

/** The largest size of a file of postings, in bytes. */
export const largestImport = 32 * 1024 * 1024;

/**
 * The length of the longest part of a file, in UTF-16 units. The server's limit for a text of a request is
 * higher.
 */
export const importPartLength = 16_384;

/** The text of the file, in parts of at most `importPartLength` UTF-16 units. */
const fileText = {
  file: Type.Array(Type.String({ maxLength: importPartLength }), {
    maxItems: Math.ceil(largestImport / importPartLength),
  }),
};

export const postingCalls = {
  deskPostings: {
    method: "GET",
    path: "/desk/postings",
    summary: "The postings whose applications one may see, the newest first.",
    auth: true,
    answer: DeskPosting,
  },
  deskPosting: {
    method: "GET",
    path: "/desk/postings/:id",
    summary: "One posting with all that the desk changes of it.",
    auth: true,
    params: IdParams,
    answer: WholePosting,
    refusals: ["NOT_FOUND"],
  },
  editPosting: {
    ...changing,
    method: "PUT",
    path: "/desk/postings/:id/content",
    summary: "Changes what a posting says. Recruiting may; the site shows it at once.",
    body: Type.Object({ ...version, content: PostingContent }, { additionalProperties: false }),
    refusals: ["NOT_FOUND", "INVALID", "POSTING_CHANGED"],
  },
  setPostingState: {
    ...changing,
    method: "PUT",
    path: "/desk/postings/:id/state",
    summary: "Closes or withdraws a posting, or opens it until another day. Recruiting may.",
    body: WantedState,
    refusals: ["NOT_FOUND", "INVALID", "POSTING_CHANGED"],
  },
  setPostingBlind: {
    ...changing,
    method: "PUT",
    path: "/desk/postings/:id/blind",
    summary:
      "Sets the stage until which it is hidden who applies; null for that of every posting. Recruiting may.",
    body: Type.Object(
      { ...version, until: Type.Union([Code, Type.Null()]) },
      { additionalProperties: false },
    ),
    refusals: ["NOT_FOUND", "INVALID", "POSTING_CHANGED"],
  },
  postingChoices: {
    method: "GET",
    path: "/desk/postings/:id/choices",
    summary: "What can be chosen for a posting, and the fields that it can make demands to. Recruiting may.",
    auth: true,
    params: IdParams,
    answer: PostingChoices,
    refusals: ["NOT_FOUND"],
  },
  setPostingPlacing: {
    ...changing,
    method: "PUT",
    path: "/desk/postings/:id/placing",
    summary:
      "Changes where a posting belongs; its form only while nobody has begun to apply for it. Recruiting may.",
    body: Type.Object({ ...version, placing: PostingPlacing }, { additionalProperties: false }),
    refusals: ["NOT_FOUND", "INVALID", "POSTING_CHANGED", "FORM_IN_USE"],
  },
  setPostingDemands: {
    ...changing,
    method: "PUT",
    path: "/desk/postings/:id/demands",
    summary: "Changes what the desk ticks against the answers of a posting's applications. Recruiting may.",
    body: Type.Object({ ...version, demands: PostingDemands }, { additionalProperties: false }),
    refusals: ["NOT_FOUND", "INVALID", "POSTING_CHANGED"],
  },
  previewPosting: {
    method: "POST",
    path: "/desk/postings/:id/preview",
    summary:
      "A posting as the site would show it with this text, in the language of the request. Recruiting may.",
    auth: true,
    params: IdParams,
    body: Type.Object({ content: PostingContent }, { additionalProperties: false }),
    answer: PostingPreview,
    refusals: ["NOT_FOUND"],
  },
  planImport: {
    method: "POST",
    path: "/desk/postings/import/plan",
    summary: "What an import of a file of postings would do. Recruiting may; changes nothing.",
    auth: true,
    body: Type.Object(fileText, { additionalProperties: false }),
    answer: PlannedImport,
    refusals: ["NOT_FOUND"],
  },
  importPostings: {
    method: "POST",
    path: "/desk/postings/import",
    summary:
      "Imports a file of postings. One that was changed at the desk stays, unless it is named as it stands.",
    auth: true,
    body: Type.Object(
      {
        ...fileText,
        /** The postings that were changed at the desk and are replaced nevertheless. */
        replaced: Type.Array(Type.Object({ id: Id, ...version }, { additionalProperties: false }), {
          maxItems: 10_000,
        }),
      },
      { additionalProperties: false },
    ),
    answer: ImportDone,
    refusals: ["NOT_FOUND", "INVALID"],
  },
} satisfies Record<string, Call>;
