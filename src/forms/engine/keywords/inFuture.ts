import { addDays } from "../exampleDates";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"inFuture": true` on a date: later than today, by about 100 years at most, so that years of other calendars fail.
 */
export const inFuture: Keyword<string, boolean> = {
  keyword: "inFuture",
  type: "string",
  schemaType: "boolean",
  judge: (value, _rule, { today }) => {
    if (Number(value.slice(0, 4)) > Number(today.slice(0, 4)) + 100) return { type: "late" };
    return value > today ? null : {};
  },
};

export const rule: Rule = {
  keyword: inFuture,
  meta: { description: "A date later than today.", const: true },
  types: ["string"],
  ofDates: true,
  fits: ["date", "partialDate", "month"],
  input: "tick",
  example: true,
  tightens: "changed",
  dates: (_field, { today }) => ({ from: addDays(today, 1) }),
  breaks: (_field, _kept, { today }) => [today],
};
