import { effectiveAnswer } from "./effectiveAnswer";
import type { AnswerTest, CrossCondition, Json } from "./form";
import { isObject, memberOf, parsePointer } from "./pointer";

/** Whether a path begins at the root of the form; any other path is the name of a sibling field. */
export const isFromRoot = (path: string): boolean => path.startsWith("/");

export function evaluateCross(condition: CrossCondition, passes: (test: AnswerTest) => boolean): boolean {
  const holds = (each: CrossCondition) => evaluateCross(each, passes);
  if ("allOf" in condition) return condition.allOf.every(holds);
  if ("anyOf" in condition) return condition.anyOf.some(holds);
  if ("not" in condition) return !holds(condition.not);
  return condition.holds ?? passes(condition);
}

/** The tests of a condition, with their JSON Pointers from the condition. */
export function testsIn(condition: CrossCondition, at = ""): Array<{ test: AnswerTest; at: string }> {
  if ("allOf" in condition)
    return condition.allOf.flatMap((each, index) => testsIn(each, `${at}/allOf/${index}`));
  if ("anyOf" in condition)
    return condition.anyOf.flatMap((each, index) => testsIn(each, `${at}/anyOf/${index}`));
  if ("not" in condition) return testsIn(condition.not, `${at}/not`);
  return [{ test: condition, at }];
}

/**
 * Whether answers pass a test. Of several answers, it is enough if one passes all tests of its value; `count`
 * adds up the entries of all answers.
 * @param answers the effective answers to the test's field, one for each entry along the path
 * @param today `YYYY-MM-DD`
 */
export function passesTest(test: AnswerTest, answers: Json[], today: string): boolean {
  const { answered, count } = test;
  if (answered !== undefined && answered !== answers.length > 0) return false;
  if (count && !isCounted(count, answers)) return false;
  return (
    !valueTests.some((name) => test[name] !== undefined) ||
    answers.some((answer) => fits(test, answer, today))
  );
}

/** The members of a test that are about the value of an answer. */
const valueTests = [
  "is",
  "oneOf",
  "contains",
  "atLeast",
  "atMost",
  "above",
  "below",
  "before",
  "after",
] as const satisfies ReadonlyArray<keyof AnswerTest>;

function fits(test: AnswerTest, answer: Json, today: string): boolean {
  const { is, oneOf, contains, atLeast, atMost, above, below, before, after } = test;
  return (
    (is === undefined || answer === is) &&
    (oneOf?.includes(answer) ?? true) &&
    (contains === undefined ||
      (Array.isArray(answer) && answer.some((each) => effectiveAnswer({}, each) === contains))) &&
    isNumberWhere(atLeast, answer, (number, limit) => number >= limit) &&
    isNumberWhere(atMost, answer, (number, limit) => number <= limit) &&
    isNumberWhere(above, answer, (number, limit) => number > limit) &&
    isNumberWhere(below, answer, (number, limit) => number < limit) &&
    (before === undefined || compareDates(answer, resolveToday(before, today)) === -1) &&
    (after === undefined || compareDates(answer, resolveToday(after, today)) === 1)
  );
}

const isNumberWhere = (
  limit: number | undefined,
  answer: Json,
  keeps: (number: number, limit: number) => boolean,
): boolean => limit === undefined || (typeof answer === "number" && keeps(answer, limit));

function isCounted(
  { atLeast = 0, atMost = Number.POSITIVE_INFINITY }: { atLeast?: number; atMost?: number },
  answers: Json[],
): boolean {
  const entries = answers.reduce<number>(
    (sum, answer) =>
      sum +
      (Array.isArray(answer) ? answer.filter((entry) => effectiveAnswer({}, entry) !== undefined).length : 0),
    0,
  );
  return entries >= atLeast && entries <= atMost;
}

export const resolveToday = (date: string, today: string): string => (date === "today" ? today : date);

const date = /^\d{4}(?:-\d{2}){0,2}$/;

/** Compares two dates by the parts that both have: -1, 0 or 1; undefined if a value is not a date. */
export function compareDates(one: Json | undefined, other: Json | undefined): -1 | 0 | 1 | undefined {
  if (typeof one !== "string" || typeof other !== "string" || !date.test(one) || !date.test(other))
    return undefined;
  const known = Math.min(one.length, other.length);
  const [first, second] = [one.slice(0, known), other.slice(0, known)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/**
 * The answers at a path from the root of projected answers; `*` stands for each entry, a number for the place of a fixed
 * list.
 */
export function answersAtPath(root: Json, path: string): Json[] {
  let values: Json[] = [root];
  for (const part of parsePointer(path))
    values = values.flatMap((value) => {
      if (Array.isArray(value)) return part === "*" ? value : [value[Number(part)] ?? null];
      return isObject(value) ? [memberOf(value, part) ?? null] : [];
    });
  return values.filter((value) => value !== null);
}
