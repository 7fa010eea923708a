import type { Keyword } from "./keyword";

/** `"inFuture": true` on a date: later than today. */
export const inFuture: Keyword<string, boolean> = {
  keyword: "inFuture",
  type: "string",
  schemaType: "boolean",
  judge: (value, _rule, { today }) => (value > today ? null : {}),
};
