import { isObject } from "../pointer";
import type { Keyword } from "./keyword";

/** `"after": "startDate"`: a later date (or month) than its sibling's. */
export const after: Keyword<string, string> = {
  keyword: "after",
  type: "string",
  schemaType: "string",
  judge: (value, rule, { parent }) => {
    const start = isObject(parent) ? parent[rule] : undefined;
    return typeof start !== "string" || value > start ? null : {};
  },
};
