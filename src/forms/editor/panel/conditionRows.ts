import { isFromRoot } from "../../engine/crossCondition";
import type { AnswerTest, CrossCondition, Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";
import { omitUndefined } from "../editing/adaptPanelStep";
import { parseAnswerText, type Sibling } from "../editing/siblings";
import type { AskedWhen, ConditionTest } from "../operations/operation";

/** From this number of choices on, staff search for answers in the list instead of ticking them. */
const manyChoices = 16;

/** The largest number of tests that the builder shows, and of answers in one test. */
const mostTests = 10;
const mostAnswers = 60;

export const isLong = ({ choices }: Sibling) => choices.length >= manyChoices;

/** The tests that an `if` of JSON Schema can make of the answer to a field beside the selected one. */
const plainTests = ["equal", "oneOf", "answered"] as const;

/** The test that each choice in the builder makes of an answer; undefined while a value is missing. */
const written: Readonly<Record<string, (entry: JsonObject, answer: Sibling) => Test | undefined>> = {
  equal: (entry, answer) => ofAnswers(answersIn(entry, answer), ([is]) => ({ is })),
  oneOf: (entry, answer) => ofAnswers(answersIn(entry, answer), (oneOf) => ({ oneOf })),
  notEqual: (entry, answer) => ofAnswers(answersIn(entry, answer), ([is]) => ({ not: { is } })),
  noneOf: (entry, answer) => ofAnswers(answersIn(entry, answer), (oneOf) => ({ not: { oneOf } })),
  contains: (entry, answer) => ofAnswers(answersIn(entry, answer), ([contains]) => ({ contains })),
  lacks: (entry, answer) => ofAnswers(answersIn(entry, answer), ([contains]) => ({ not: { contains } })),
  atLeast: ({ number }) => ofNumber(number, (atLeast) => ({ atLeast })),
  atMost: ({ number }) => ofNumber(number, (atMost) => ({ atMost })),
  above: ({ number }) => ofNumber(number, (above) => ({ above })),
  below: ({ number }) => ofNumber(number, (below) => ({ below })),
  between: ({ from, to }) =>
    typeof from === "number" && typeof to === "number" ? { atLeast: from, atMost: to } : undefined,
  before: ({ date }) => ofDate(date, (before) => ({ before })),
  after: ({ date }) => ofDate(date, (after) => ({ after })),
  past: () => ({ before: "today" }),
  toCome: () => ({ after: "today" }),
  countAtLeast: ({ count }) => ofNumber(count, (atLeast) => ({ count: { atLeast } })),
  countAtMost: ({ count }) => ofNumber(count, (atMost) => ({ count: { atMost } })),
  answered: () => ({ answered: true }),
  unanswered: () => ({ answered: false }),
};

type Wanted = Omit<AnswerTest, "field">;
type Test = Wanted | { not: Wanted };

const ofAnswers = (
  answers: readonly Json[],
  test: (answers: [Json, ...Json[]]) => Test,
): Test | undefined => {
  const [first, ...others] = answers;
  return first === undefined ? undefined : test([first, ...others]);
};

const ofNumber = (value: Json | undefined, test: (number: number) => Test) =>
  typeof value === "number" ? test(value) : undefined;

const ofDate = (value: Json | undefined, test: (date: string) => Test) =>
  typeof value === "string" ? test(value) : undefined;

/** The tests that the builder offers for the answer to a field. */
export function listTestsForField({ name, kind, choices, isCounted }: Sibling): readonly string[] {
  const there =
    kind === undefined && !isCounted && !isFromRoot(name) ? ["answered"] : ["answered", "unanswered"];
  const counted = isCounted ? ["countAtLeast", "countAtMost"] : [];
  switch (kind) {
    case "question":
      return ["equal", "notEqual", ...there];
    case "choice":
    case "text":
      return ["equal", "oneOf", "notEqual", "noneOf", ...there];
    case "number":
      return ["equal", "oneOf", "notEqual", "atLeast", "atMost", "between", "above", "below", ...there];
    case "date":
    case "partialDate":
    case "month":
      return ["before", "after", "past", "toCome", ...there];
    case "choices":
      return [...(choices.length > 0 ? ["contains", "lacks"] : []), ...counted, ...there];
    default:
      return [...counted, ...there];
  }
}

/**
 * The answers that were chosen or typed for a test, in the type of the tested field. An answer that the field can
 * never have is left out.
 */
function answersIn({ is, answer, answers, codes }: JsonObject, sibling: Sibling): Json[] {
  const isSeveral = is === "oneOf" || is === "noneOf";
  const several =
    isLong(sibling) && Array.isArray(codes) ? codes.filter(isObject).map(({ code }) => code) : answers;
  const all = isSeveral ? several : [answer];
  return (Array.isArray(all) ? all : [])
    .filter((each) => typeof each === "string")
    .flatMap((text) => parseAnswerText(sibling, text) ?? []);
}

/** The entries of the builder for a condition; undefined if the builder cannot show the condition. */
export function toBuilderEntries(
  { tests, cross }: AskedWhen,
  answers: readonly Sibling[],
): { entries: JsonObject[]; isAny: boolean } | undefined {
  if (cross && tests.length > 0) return undefined;
  const isAny = cross !== undefined && "anyOf" in cross;
  const entries = cross
    ? partsOf(cross).map((part) => entryOfCross(part, answers))
    : tests.map((test) => entryOfTest(test, answers));
  const shown = entries.filter((entry) => entry !== undefined);
  return shown.length === entries.length && shown.length <= mostTests ? { entries: shown, isAny } : undefined;
}

function partsOf(cross: CrossCondition): CrossCondition[] {
  if ("anyOf" in cross) return cross.anyOf;
  return "allOf" in cross ? cross.allOf : [cross];
}

function entryOfTest(test: ConditionTest, answers: readonly Sibling[]): JsonObject | undefined {
  const answer = answers.find(({ name }) => name === test.field);
  if (!answer || !listTestsForField(answer).includes(test.is)) return undefined;
  const [first = null] = test.answers;
  const wanted = { equal: { is: first }, oneOf: { oneOf: [...test.answers] }, answered: {} }[test.is];
  const entry = entryWith(answer, test.is, wanted, test.orUnanswered === true);
  return isEqualJson(plain(testOf(entry, answer)), plain(test)) ? entry : undefined;
}

/**
 * The entry of the builder for a part of `x-when`; undefined if the builder would write the entry as another
 * condition.
 */
function entryOfCross(cross: CrossCondition, answers: readonly Sibling[]): JsonObject | undefined {
  const [first] = "anyOf" in cross ? cross.anyOf : "not" in cross ? [cross.not] : [cross];
  if (!first || !("field" in first)) return undefined;
  const answer = answers.find(({ name, path }) => name === first.field || path === first.field);
  if (!answer) return undefined;
  return listTestsForField(answer)
    .map((is) => entryWith(answer, is, first, "anyOf" in cross))
    .find((entry) => isEqualJson(plain(crossOf(entry, answer)), plain(cross)));
}

const wholeDate = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** An entry of the builder with the values of a test, as far as the choice `is` has fields for them. */
function entryWith(answer: Sibling, is: string, wanted: Wanted, orUnanswered: boolean): JsonObject {
  const { oneOf = [], atLeast, atMost, above, below, before, after, count } = wanted;
  const texts = oneOf.slice(0, mostAnswers).map(String);
  const isSeveral = is === "oneOf" || is === "noneOf";
  const one = wanted.is ?? wanted.contains;
  const day = before ?? after;
  const isNumber = ["atLeast", "atMost", "above", "below"].includes(is);
  return omitUndefined({
    field: answer.name,
    is,
    answer: isSeveral || one === undefined ? undefined : String(one),
    answers: isSeveral && !isLong(answer) ? texts : undefined,
    codes: isSeveral && isLong(answer) ? texts.map((code) => ({ code })) : undefined,
    number: isNumber ? (atLeast ?? atMost ?? above ?? below) : undefined,
    from: is === "between" ? atLeast : undefined,
    to: is === "between" ? atMost : undefined,
    date: (is === "before" || is === "after") && day && wholeDate.test(day) ? day : undefined,
    count: count?.atLeast ?? count?.atMost,
    orUnanswered: orUnanswered || undefined,
  });
}

/** The condition of the builder's entries; undefined while one of them lacks its value. */
export function parseBuilderEntries(
  entries: readonly JsonObject[],
  answers: readonly Sibling[],
  { unless, isAny, before }: { unless: boolean; isAny: boolean; before: AskedWhen | undefined },
): AskedWhen | undefined {
  const read = entries.map((entry) => ({
    entry,
    answer: answers.find(({ name }) => name === entry.field) ?? none,
  }));
  if (read.length === 0) return undefined;
  const tests = read.flatMap(({ entry, answer }) => testOf(entry, answer) ?? []);
  const isPlain =
    tests.length === read.length &&
    new Set(tests.map(({ field }) => field)).size === tests.length &&
    (tests.length === 1 || !isAny);
  // A condition in `x-when` stays in that notation, except for a single test that also passes without an answer: in
  // `x-when` the builder would read it back as two tests.
  const isCross = before?.cross !== undefined && !(tests.length === 1 && tests[0]?.orUnanswered);
  if (isPlain && !isCross) return { unless, tests };
  const parts = read.flatMap(({ entry, answer }) => crossOf(entry, answer) ?? []);
  const [first, ...others] = parts;
  if (!first || parts.length < read.length) return undefined;
  const cross = others.length === 0 ? first : isAny ? { anyOf: parts } : { allOf: parts };
  return { unless, tests: [], cross };
}

const none: Sibling = { name: "", label: "", kind: undefined, choices: [], isCounted: false };

/** An entry as a test of an `if` of JSON Schema; undefined if an `if` has no such test, or a value is missing. */
function testOf(entry: JsonObject, answer: Sibling): ConditionTest | undefined {
  const is = plainTests.find((test) => test === entry.is && listTestsForField(answer).includes(test));
  if (!is || isFromRoot(answer.name) || answer === none) return undefined;
  const { name: field } = answer;
  if (is === "answered") return { field, is, answers: [] };
  const answers = answersIn(entry, answer);
  const orUnanswered = entry.orUnanswered === true && { orUnanswered: true };
  return answers.length === 0 ? undefined : { field, is, answers, ...orUnanswered };
}

/** An entry as a part of `x-when`; undefined while a value is missing. */
function crossOf(entry: JsonObject, answer: Sibling): CrossCondition | undefined {
  const is = listTestsForField(answer).find((test) => test === entry.is);
  const test = is === undefined || answer === none ? undefined : written[is]?.(entry, answer);
  if (!test) return undefined;
  const field = answer.path ?? answer.name;
  if ("not" in test) return { not: { field, ...test.not } };
  const whole = { field, ...test };
  const isCompared = is === "equal" || is === "oneOf";
  const mayBeBlank = entry.orUnanswered === true && !isFromRoot(answer.name) && isCompared;
  return mayBeBlank ? { anyOf: [whole, { field, answered: false }] } : whole;
}

/** The places in an entry at which a typed answer is not a number, although the tested field has numbers. */
export function listNonNumberPlaces(entry: JsonObject, sibling: Sibling | undefined): string[] {
  if (sibling?.kind !== "number") return [];
  const { is, answer, answers } = entry;
  const several = is === "oneOf" && Array.isArray(answers) ? answers : [];
  const isOne = is === "equal" || is === "notEqual";
  const places = new Map<string, Json>([
    ...(isOne && answer !== undefined ? [["answer", answer] as const] : []),
    ...several.map((each, place) => [`answers/${place}`, each] as const),
  ]);
  return [...places].flatMap(([place, text]) =>
    typeof text === "string" && parseAnswerText(sibling, text) === undefined ? [place] : [],
  );
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
