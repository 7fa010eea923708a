import type { Keyword } from "./keyword";

/** `"inPast": true` on a date or a month: today or earlier. */
export const inPast: Keyword<string, boolean> = {
  keyword: "inPast",
  type: "string",
  schemaType: "boolean",
  judge: (value, _rule, { today }) => (value <= today.slice(0, value.length) ? null : {}),
};
