import { type Static, Type } from "typebox";
import { type ThingKind, thingKinds } from "../forms/engine/thingKinds";
import { Code, Day, Id, IdParams, Instant, NullableInstant } from "./atoms";
import type { Call } from "./call";
import { PostingTerms } from "./postingTerms";

/** A part of a text: from the UTF-16 unit `from` up to, but without, the unit `to`. */
const TextRange = Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) });
export type TextRange = Static<typeof TextRange>;

const Excerpt = Type.Object({ text: Type.String(), marks: Type.Array(TextRange) });
export type Excerpt = Static<typeof Excerpt>;

/** The places of the words of a keyword search in a posting. */
const FoundWords = Type.Object({
  title: Type.Array(TextRange),
  summary: Type.Array(TextRange),
  /**
   * The sentence with most of the words; null when title and summary contain all words, or when no sentence
   * in this language contains any.
   */
  excerpt: Type.Union([Excerpt, Type.Null()]),
});
export type FoundWords = Static<typeof FoundWords>;

/** A posting in a list, in the language of the request. */
export const JobSummary = Type.Object({
  id: Id,
  title: Type.String(),
  /** The key of the posting's category. */
  jobTypeKey: Code,
  group: Type.String(),
  location: Type.String(),
  department: Type.String(),
  departmentName: Type.String(),
  market: Code,
  applyType: Code,
  /**
   * The monthly salary as staff have written it, without the currency (see `parseSalaryAmounts`); null when it is not
   * published.
   */
  salary: Type.Union([Type.String(), Type.Null()]),
  currency: Type.String(),
  postedAt: Instant,
  /** The instant when the job closes; null when no end is set. */
  closesAt: NullableInstant,
  /** The time zone of the job's dates; null is UTC. */
  timeZone: Type.Union([Type.String(), Type.Null()]),
  summary: Type.String(),
  isOpen: Type.Boolean(),
  /** Only in the list of a keyword search. */
  found: Type.Optional(FoundWords),
});
export type JobSummary = Static<typeof JobSummary>;

/** On-site interviews that a posting announces. */
export const Interview = Type.Object({
  /** The name of the place in the language of the request. */
  place: Type.String(),
  from: Day,
  /** The last day. */
  to: Day,
});
export type Interview = Static<typeof Interview>;

/** Whether the last day of interviews comes before the first. */
export const areInterviewDaysReversed = ({ from, to }: Pick<Interview, "from" | "to">): boolean => to < from;

const ThingKindSchema = Type.Unsafe<ThingKind>({ type: "string", enum: [...thingKinds] });

export const JobPreparation = Type.Object({
  /** Minutes to fill in the form, with everything prepared. */
  minutes: Type.Integer({ minimum: 0 }),
  things: Type.Array(
    Type.Object({
      kind: ThingKindSchema,
      /** The label in the language of the request. */
      label: Type.String(),
      /** Whether every applicant must have the thing. */
      isRequired: Type.Boolean(),
    }),
  ),
});
export type JobPreparation = Static<typeof JobPreparation>;

export const Job = Type.Object({
  ...JobSummary.properties,
  description: Type.String(),
  requirements: Type.Array(Type.String()),
  process: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  /** Null when the posting states no terms. */
  terms: Type.Union([PostingTerms, Type.Null()]),
  /** Null when the posting announces no interviews. */
  interview: Type.Union([Interview, Type.Null()]),
  /** The things to prepare before the form is begun; null when the posting's form does not exist. */
  preparation: Type.Union([JobPreparation, Type.Null()]),
});
export type Job = Static<typeof Job>;

/**
 * The default is `relevance` with a keyword, else `newest`. Without a keyword, `relevance` is the same as
 * `newest`.
 */
export const jobSorts = ["relevance", "newest", "closing", "title"] as const;
export type JobSort = (typeof jobSorts)[number];

/** The highest page number of a request. */
export const maxPageNumber = 100_000;

export const JobQuery = Type.Object(
  {
    jobTypeKey: Type.Optional(Code),
    group: Type.Optional(Code),
    location: Type.Optional(Code),
    department: Type.Optional(Code),
    /** Searches all texts of a posting, in every language; see `SearchedWords`. */
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    /** False also lists closed postings; true when absent. */
    open: Type.Optional(Type.Boolean()),
    /** The id of a job: the list has other jobs of its category, the most similar first. */
    similarTo: Type.Optional(Id),
    sort: Type.Optional(Type.Unsafe<JobSort>({ type: "string", enum: [...jobSorts] })),
    /** The number of the page, from 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageNumber })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type JobQuery = Static<typeof JobQuery>;

/** Facts about a search by a keyword. */
const SearchedWords = Type.Object({
  /**
   * The typed words that the search leaves out, because the number of searched words is limited; absent when
   * no word is left out.
   */
  notSearched: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
});

export const jobCalls = {
  jobs: {
    method: "GET",
    path: "/jobs",
    summary: "The openings that fit, a page of them.",
    auth: false,
    query: JobQuery,
    answer: JobSummary,
    refusals: ["TOO_MANY"],
    paged: true,
    ofList: SearchedWords,
  },
  job: {
    method: "GET",
    path: "/jobId/:id",
    summary: "One opening, whole.",
    auth: false,
    params: IdParams,
    answer: Job,
    refusals: ["NO_SUCH_JOB"],
  },
} satisfies Record<string, Call>;
