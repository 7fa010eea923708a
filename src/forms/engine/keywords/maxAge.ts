import { addDays, yearsBefore } from "../exampleDates";
import { yearsBetween } from "../yearsBetween";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"maxAge": 80` on a birth date: 80 or younger on the day of validation. */
export const maxAge: Keyword<string, number> = {
  keyword: "maxAge",
  type: "string",
  schemaType: "number",
  judge: (value, rule, { today }) => (yearsBetween(value, today) <= rule ? null : { n: rule }),
};

export const rule: Rule = {
  keyword: maxAge,
  meta: {
    description: "A birth date: this old or younger today.",
    type: "integer",
    minimum: 1,
    maximum: 120,
  },
  types: ["string"],
  ofDates: true,
  fits: ["date", "partialDate"],
  input: "count",
  example: 80,
  canLimit: true,
  tightens: "lower",
  places: ["n"],
  dates: ({ maxAge: most }, { today }) => ({ from: addDays(yearsBefore(today, Number(most) + 1), 1) }),
  breaks: ({ maxAge: most }, _kept, { today }) => [yearsBefore(today, Number(most) + 1)],
};
