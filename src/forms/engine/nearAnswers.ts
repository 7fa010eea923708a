import { dated } from "./crossCondition";
import { later } from "./exampleDates";
import type { AnswerTest, FieldSchema, Json } from "./form";

/** Answers at and beside what a test compares with, on the day `today` (`YYYY-MM-DD`). */
export function nearAnswers(test: AnswerTest, field: FieldSchema, today: string): Json[] {
  const { is, oneOf = [], atLeast, atMost, above, below, before, after } = test;
  const numbers = [atLeast, atMost, above, below].flatMap((limit) =>
    limit === undefined ? [] : [limit, limit + 1, limit - 1, limit + 0.1, limit - 0.1],
  );
  const dates = [before, after].flatMap((date) =>
    date === undefined
      ? []
      : [0, 1, -1, 31, -31, 400, -400, 8000, -8000].map((days) => later(wholeDate(dated(date, today)), days)),
  );
  const isMonth = field.format === "yearMonth";
  return [
    ...(is === undefined ? [] : [is]),
    ...oneOf,
    ...numbers,
    ...dates.map((date) => (isMonth ? date.slice(0, "2026-01".length) : date)),
  ];
}

const wholeDate = (date: string): string => `${date}${"2026-01-01".slice(date.length)}`;
