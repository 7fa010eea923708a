import { yearsBetween } from "../yearsBetween";
import type { Keyword } from "./keyword";

/** `"minAge": 18` on a birth date: 18 or older on the day of validation. */
export const minAge: Keyword<string, number> = {
  keyword: "minAge",
  type: "string",
  schemaType: "number",
  judge: (value, rule, { today }) => (yearsBetween(value, today) >= rule ? null : { n: rule }),
};
