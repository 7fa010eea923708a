import { resolveToday } from "./crossCondition";
import { addDays } from "./exampleDates";
import type { AnswerTest, FieldSchema, Json, JsonObject } from "./form";
import { isDateFormat } from "./isDateFormat";
import { comparedAnswers, comparisonsOfField } from "./keywords/compare";

/** The values that a test compares with, and values near them, on the day `today` (`YYYY-MM-DD`). */
export function answersNearTest(test: AnswerTest, field: FieldSchema, today: string): Json[] {
  const { is, oneOf = [], atLeast, atMost, above, below, before, after } = test;
  const numbers = [atLeast, atMost, above, below].flatMap((limit) =>
    limit === undefined ? [] : [limit, limit + 1, limit - 1, limit + 0.1, limit - 0.1],
  );
  const dates = [before, after].flatMap((date) =>
    date === undefined
      ? []
      : [0, 1, -1, 31, -31, 400, -400, 8000, -8000].map((days) =>
          addDays(wholeDate(resolveToday(date, today)), days),
        ),
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

/** The answers and limits that a field is compared with, and values near them. */
export function answersNearComparison(
  { "x-compare": rule, minimum, maximum, format }: FieldSchema,
  parent: JsonObject,
  root: Json,
): Json[] {
  const others = comparisonsOfField({ "x-compare": rule }).flatMap(({ compared }) =>
    comparedAnswers(compared, parent, root),
  );
  const bounds = [minimum, maximum].filter((bound) => typeof bound === "number");
  return [...others, ...bounds].flatMap((other): Json[] => {
    if (typeof other === "number") return [other, other + 1, other - 1, other + 0.1, other - 0.1];
    if (!isDateFormat(format) || typeof other !== "string") return [other, `${String(other)} a`];
    const dates = [0, 1, -1, 31, -31, 400, -400].map((days) => addDays(wholeDate(other), days));
    return format === "yearMonth" ? dates.map((date) => date.slice(0, "2026-01".length)) : dates;
  });
}
