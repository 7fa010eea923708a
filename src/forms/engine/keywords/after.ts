import { addDays } from "../exampleDates";
import { isObject } from "../pointer";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/**
 * `"after": "startDate"`: a later date than the one in the sibling field. If either date has no day, the same
 * month passes, too, since the unknown day may be later.
 */
export const after: Keyword<string, string> = {
  keyword: "after",
  type: "string",
  schemaType: "string",
  judge: (value, rule, { parent }) => {
    const start = isObject(parent) ? parent[rule] : undefined;
    // The rule `format` reports an invalid date, so this rule lets it pass.
    if (typeof start !== "string" || !isDate.test(start) || !isDate.test(value)) return null;
    const known = Math.min(value.length, start.length);
    const [end, begin] = [value.slice(0, known), start.slice(0, known)];
    return end > begin || (end === begin && isMonth.test(end)) ? null : {};
  },
};

const isDate = /^\d{4}-\d{2}(?:-\d{2})?$/;
const isMonth = /^\d{4}-\d{2}$/;

export const rule: Rule = {
  keyword: after,
  meta: {
    description: "Later than the date in this field beside it; of months, not earlier.",
    $ref: "#/$defs/name",
  },
  types: ["string"],
  ofDates: true,
  fits: ["date", "partialDate", "month"],
  input: "sibling",
  tightens: "changed",
  dates: ({ after: name, format }, { parent }) => {
    const begin = parent[String(name)];
    if (typeof begin !== "string" || Number.isNaN(Date.parse(begin))) return {};
    return { from: format === "yearMonth" ? addDays(`${begin}-01`, 31) : addDays(begin, 1) };
  },
  // Of months, only an earlier month breaks the rule; of days, the same day breaks it, too.
  breaks: ({ after: name, format }, _kept, { parent }) => {
    const begin = String(parent[String(name)]);
    return [format === "yearMonth" ? addDays(`${begin}-01`, -1).slice(0, 7) : begin];
  },
};
