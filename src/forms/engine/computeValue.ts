import { answersAtPath, isFromRoot } from "./crossCondition";
import type { Computation, Json, JsonObject } from "./form";
import { memberOf } from "./pointer";
import { sumOf } from "./sumOf";
import { yearsBetween } from "./yearsBetween";

/**
 * The value of a computed field; undefined without the answers that it needs.
 * @param parent the projected answers beside the field
 * @param root the projected answers of the form
 * @param today `YYYY-MM-DD`
 */
export function computeValue(
  { sum, difference, count, yearsBetween: years, monthsBetween: months, join, firstOf }: Computation,
  parent: JsonObject,
  root: JsonObject,
  today: string,
): Json | undefined {
  const at = (path: string): Json[] => {
    if (isFromRoot(path)) return answersAtPath(root, path);
    const answer = memberOf(parent, path);
    return answer === undefined ? [] : [answer];
  };
  const dates = (paths: readonly string[]) =>
    paths.map((path) => (path === "today" ? [today] : at(path)).find(isDate) ?? "");
  if (sum) return sumOf(sum.flatMap(at).filter(isNumber));
  if (difference) {
    const [whole, part] = difference.map((path) => at(path).find(isNumber));
    return whole === undefined || part === undefined ? undefined : sumOf([whole, -part]);
  }
  if (count !== undefined)
    return at(count).flatMap((answer) => (Array.isArray(answer) ? answer : [])).length || undefined;
  if (years) return between(dates(years), yearsBetween);
  if (months) return between(dates(months), monthsBetween);
  if (join) return join.flatMap(at).filter(isText).join(" ") || undefined;
  return firstOf?.flatMap(at)[0];
}

const isNumber = (answer: Json): answer is number => typeof answer === "number";
const isText = (answer: Json): answer is string => typeof answer === "string";

const date = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** Whether an answer is a day or a month of the calendar. */
function isDate(answer: Json): answer is string {
  if (!isText(answer) || !date.test(answer)) return false;
  const day = new Date(`${answer.padEnd("2026-01-01".length, "-01")}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(answer);
}

/**
 * The result of `count` by the parts that both dates have; undefined if the second date is earlier or a date
 * is missing.
 */
function between(
  [from = "", to = ""]: string[],
  count: (from: string, to: string) => number,
): number | undefined {
  const known = Math.min(from.length, to.length);
  const [first, last] = [from.slice(0, known), to.slice(0, known)];
  return known === 0 || first > last ? undefined : count(first, last);
}

/** The number of whole months between two days, or between two months. */
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) -
  (to.slice(8) < from.slice(8) ? 1 : 0);
