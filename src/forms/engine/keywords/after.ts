import { isObject } from "../pointer";
import type { Keyword } from "./keyword";

/**
 * `"after": "startDate"`: a later date than its sibling's. Where one of them has no day, the same month passes, too: what
 * begins on the 1st and ends on the 30th is later and has no day to say so.
 */
export const after: Keyword<string, string> = {
  keyword: "after",
  type: "string",
  schemaType: "string",
  judge: (value, rule, { parent }) => {
    const start = isObject(parent) ? parent[rule] : undefined;
    // A date that is none is told by its format.
    if (typeof start !== "string" || !isDate.test(start) || !isDate.test(value)) return null;
    const known = Math.min(value.length, start.length);
    const [end, begin] = [value.slice(0, known), start.slice(0, known)];
    return end > begin || (end === begin && isMonth.test(end)) ? null : {};
  },
};

const isDate = /^\d{4}-\d{2}(?:-\d{2})?$/;
const isMonth = /^\d{4}-\d{2}$/;
