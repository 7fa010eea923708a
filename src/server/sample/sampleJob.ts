import { type Static, Type } from "typebox";
import { PostingDemands } from "../../contract/postingDemands";
import { buildPostingTermsSchema, longestSalary, mostParagraphs } from "../../contract/postingTerms";
import { byLanguage } from "../../forms/engine/form";

const Words = Type.Object(
  byLanguage(() => Type.String()),
  { additionalProperties: false },
);
const Texts = Type.Array(Type.String(), { maxItems: mostParagraphs });
const Paragraphs = Type.Object(
  byLanguage(() => Texts),
  { additionalProperties: false },
);
/** A calendar date, such as `2026-12-31`. */
const Day = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
const Days = Type.Integer({ minimum: -3650, maximum: 3650 });

/**
 * A posting of the samples or of a file in the same format. Dates may be relative to the day of loading, so
 * that samples stay open.
 */
export const SampleJob = Type.Object(
  {
    /** The id of the job, of at most 15 digits, since the address of a job's page allows no more. */
    id: Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 }),
    applyType: Type.String(),
    market: Type.String(),
    /** The category of the job: a key of the option list `jobCategory`. */
    jobTypeKey: Type.String(),
    /** A key of the option list `jobGroup`. */
    group: Type.String(),
    /** A key of the option list `location`. */
    location: Type.String(),
    /** A key of the option list `department`. */
    department: Type.String(),
    /**
     * The salary without the currency: "32,000", "220,000 – 260,000", or "40,000 –" for only the lowest amount. Null
     * when it is not published.
     */
    salary: Type.Union([Type.String({ maxLength: longestSalary }), Type.Null()]),
    currency: Type.String(),
    postedAt: Type.Optional(Day),
    /** 0 is today, 3 is three days ago. */
    postedDaysAgo: Type.Optional(Days),
    /**
     * The last day to apply: the job closes at the end of this day, in its market's time zone. Null when it never
     * closes.
     */
    closesAt: Type.Optional(Type.Union([Day, Type.Null()])),
    closesInDays: Type.Optional(Days),
    title: Words,
    summary: Words,
    /** Paragraphs, separated by blank lines. */
    description: Words,
    requirements: Paragraphs,
    process: Paragraphs,
    notes: Paragraphs,
    /**
     * The terms of the posting. The market's law (`schemas/data/law`) lists the terms that a posting must or
     * should state.
     */
    terms: Type.Optional(buildPostingTermsSchema(Words)),
    /** The demands that the desk ticks against the answers. */
    demands: Type.Optional(PostingDemands),
    /** Interviews on site, from the first to the last day. */
    interview: Type.Optional(
      Type.Object({ place: Words, from: Day, to: Day }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type SampleJob = Static<typeof SampleJob>;
export const SampleJobs = Type.Array(SampleJob);
