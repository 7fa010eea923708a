import { isObject } from "../pointer";
import type { Keyword } from "./keyword";

/**
 * `"after": "startDate"`: a later date than its sibling's. Of months the same one passes, too: what begins on the 1st and
 * ends on the 30th is later and has no day to say so.
 */
export const after: Keyword<string, string> = {
  keyword: "after",
  type: "string",
  schemaType: "string",
  judge: (value, rule, { parent }) => {
    const start = isObject(parent) ? parent[rule] : undefined;
    if (typeof start !== "string" || value > start) return null;
    return value === start && isMonth.test(value) ? null : {};
  },
};

const isMonth = /^\d{4}-\d{2}$/;
