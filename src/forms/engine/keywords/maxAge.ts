import { yearsBetween } from "../yearsBetween";
import type { Keyword } from "./keyword";

/** `"maxAge": 80` on a birth date: 80 or younger on the day of validation. */
export const maxAge: Keyword<string, number> = {
  keyword: "maxAge",
  type: "string",
  schemaType: "number",
  judge: (value, rule, { today }) => (yearsBetween(value, today) <= rule ? null : { n: rule }),
};
