import { type Static, Type } from "typebox";

const Words = Type.Object(
  { en: Type.String(), ja: Type.String(), "zh-TW": Type.String() },
  { additionalProperties: false },
);
const Paragraphs = Type.Object(
  { en: Type.Array(Type.String()), ja: Type.Array(Type.String()), "zh-TW": Type.Array(Type.String()) },
  { additionalProperties: false },
);
/** A calendar date, `2026-12-31`. */
const Day = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
const Days = Type.Integer({ minimum: -3650, maximum: 3650 });

/** One sample posting. Dates may be told in days from the day of loading, so that samples stay open. */
export const SampleJob = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    applyType: Type.String(),
    market: Type.String(),
    /** Its category: a key of the option list `jobCategory`. */
    jobTypeKey: Type.String(),
    /** A key of the option list `jobGroup`. */
    group: Type.String(),
    /** A key of the option list `location`. */
    location: Type.String(),
    /** A code of the option list `department`. */
    department: Type.String(),
    /** As shown, without the currency: "32,000" or "220,000 – 260,000"; null when it is not told. */
    salary: Type.Union([Type.String(), Type.Null()]),
    currency: Type.String(),
    postedAt: Type.Optional(Day),
    /** 0 is today, 3 was three days ago. */
    postedDaysAgo: Type.Optional(Days),
    /** The last day of applying: it closes at that day's midnight in its market. Null: no end. */
    closesAt: Type.Optional(Type.Union([Day, Type.Null()])),
    closesInDays: Type.Optional(Days),
    title: Words,
    summary: Words,
    /** Paragraphs parted by blank lines. */
    description: Words,
    requirements: Paragraphs,
    process: Paragraphs,
    notes: Paragraphs,
    /** Interviews on site, from a day to a last day. */
    interview: Type.Optional(
      Type.Object({ place: Words, from: Day, to: Day }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type SampleJob = Static<typeof SampleJob>;
export const SampleJobs = Type.Array(SampleJob);
