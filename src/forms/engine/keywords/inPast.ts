import { addDays } from "../exampleDates";
import { firstYear } from "../readDate";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"inPast": true` on a date or a month: today or earlier, and not before `firstYear`. */
export const inPast: Keyword<string, boolean> = {
  keyword: "inPast",
  type: "string",
  schemaType: "boolean",
  judge: (value, _rule, { today }) => {
    if (Number(value.slice(0, 4)) < firstYear) return { type: "early", n: firstYear };
    return value <= today.slice(0, value.length) ? null : {};
  },
};

export const rule: Rule = {
  keyword: inPast,
  meta: { description: "A date or month that is not later than today.", const: true },
  types: ["string"],
  ofDates: true,
  fits: ["date", "partialDate", "month"],
  input: "tick",
  example: true,
  tightens: "changed",
  places: { "": [], early: ["n"] },
  dates: (_field, { today }) => ({ from: `${firstYear}-01-01`, to: today }),
  breaks: ({ format }, _kept, { today }) => [
    format === "yearMonth" ? addDays(today, 31).slice(0, 7) : addDays(today, 1),
  ],
};
