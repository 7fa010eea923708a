import { addDays, yearsBefore } from "../exampleDates";
import { yearsBetween } from "../yearsBetween";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"minAge": 18` on a birth date: 18 or older on the day of validation. */
export const minAge: Keyword<string, number> = {
  keyword: "minAge",
  type: "string",
  schemaType: "number",
  judge: (value, rule, { today }) => (yearsBetween(value, today) >= rule ? null : { n: rule }),
};

export const rule: Rule = {
  keyword: minAge,
  meta: { description: "A birth date: this old or older today.", type: "integer", minimum: 1, maximum: 120 },
  types: ["string"],
  ofDates: true,
  fits: ["date", "partialDate"],
  input: "count",
  example: 18,
  canLimit: true,
  tightens: "higher",
  below: "maxAge",
  places: ["n"],
  dates: ({ minAge: least }, { today }) => ({ to: yearsBefore(today, Number(least)) }),
  breaks: ({ minAge: least }, _kept, { today }) => [addDays(yearsBefore(today, Number(least)), 1)],
};
