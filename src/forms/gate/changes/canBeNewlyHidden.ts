import { answersNearTest } from "../../engine/answersNearTest";
import { evaluateCross, isFromRoot, passesTest } from "../../engine/crossCondition";
import { evaluateCondition, listCrossTestsOfCondition } from "../../engine/evaluateCondition";
import type { AnswerTest, Condition, Json, JsonObject } from "../../engine/form";
import type { AskedField } from "../../engine/iterateFieldsWithConditions";
import { type Migration, migratePath } from "../../engine/migration";
import { appendToPointer } from "../../engine/pointer";

/** A field that conditions read, with its path in the newer form and the answers that the older form may have got. */
interface Decider {
  path: string;
  answers: Array<Json | undefined>;
}

/** One answer to each deciding field, by its path in the newer form. */
type Decisions = ReadonlyMap<string, Json | undefined>;

/**
 * Returns the path in the newer form of a field that a condition reads. `name` is a path from the root, or a
 * name in the object at the path `at`.
 */
type PathOf = (at: string, name: string) => string;

/** Stands for any answer that no condition tests for. */
const another = "\u0000another";
const mostCombinations = 4096;
/** The day on which tests of dates are tried; any day would do. */
const day = "2026-03-01";

/**
 * Whether there are answers with which the older form asks for a field and the newer form does not. If there
 * are too many combinations of deciding answers, no combination is tried, and the result is false.
 * @param before the ways in which the older form asks for the field
 * @param now the ways in which the newer form asks for the field
 * @param olderFields the fields of the older form, by their path in the newer form
 * @param steps the migration steps from the older form to the newer form
 */
export function canBeNewlyHidden(
  before: AskedField[],
  now: AskedField[],
  olderFields: ReadonlyMap<string, AskedField[]>,
  steps: Migration[],
): boolean {
  if (now.some(({ when }) => when === "")) return false;
  const pathBefore: PathOf = (at, name) => migratePath(pathNow(at, name), steps);
  const values = new Map<string, Set<Json>>();
  const read = (ways: AskedField[], pathOf: PathOf) => {
    for (const { conditions } of ways)
      for (const { condition, at } of conditions)
        for (const [name, waited] of waitedFor(condition)) {
          const path = pathOf(at, name);
          values.set(path, new Set([...(values.get(path) ?? []), ...waited]));
        }
  };
  read(before, pathBefore);
  read(now, pathNow);
  const deciders = [...values].map(([path, waited]): Decider => {
    const older = olderFields.get(path);
    return { path, answers: older ? answersTo(older, waited) : [...waited, another, undefined] };
  });
  if (deciders.reduce((count, { answers }) => count * answers.length, 1) > mostCombinations) return false;
  return everyDecision(deciders).some((decisions) => {
    const renamed = new Map(
      [...decisions].map(([path, answer]) => [path, renamedChoice(path, answer, steps)]),
    );
    return isAsked(before, decisions, pathBefore) && !isAsked(now, renamed, pathNow);
  });
}

/** The names or paths of the fields that a condition reads, each with the answers to try. */
const waitedFor = (condition: Condition): Array<[string, Json[]]> => {
  const { properties = {}, required = [] } = condition;
  return [
    ...[...new Set([...Object.keys(properties), ...required])].map((name): [string, Json[]] => {
      const { const: one, enum: some = [] } = properties[name] ?? {};
      return [name, one === undefined ? some : [one, ...some]];
    }),
    ...listCrossTestsOfCondition(condition).map(({ test }): [string, Json[]] => [test.field, waitedBy(test)]),
  ];
};

const pathNow: PathOf = (at, name) => (isFromRoot(name) ? name : appendToPointer(at, name));

/** Answers that pass a test of `x-when`, and some similar answers that do not. */
function waitedBy(test: AnswerTest): Json[] {
  const { contains, count } = test;
  const { atLeast = 0, atMost = 0 } = count ?? {};
  const lengths = count ? [atLeast - 1, atLeast, atMost, atMost + 1].filter((length) => length > 0) : [];
  return [
    ...answersNearTest(test, {}, day),
    ...(contains === undefined ? [] : [[contains]]),
    ...lengths.map((length) => Array.from({ length }, () => another)),
  ];
}

/**
 * Returns the possible answers: the answers that conditions test for, one other answer, and `undefined` for a
 * field that may have no answer.
 */
function answersTo(ways: AskedField[], waited: ReadonlySet<Json>): Decider["answers"] {
  const offered = ways.flatMap(({ field: { type, included } }): Json[] =>
    type === "boolean" ? [true, false] : Array.isArray(included) ? included : [],
  );
  const other = offered.length === 0 ? another : offered.find((answer) => !waited.has(answer));
  const known = offered.length === 0 ? [...waited] : offered.filter((answer) => waited.has(answer));
  const isOptional = ways.some(({ isRequired, when }) => !isRequired || when !== "");
  return [...known, ...(other === undefined ? [] : [other]), ...(isOptional ? [undefined] : [])];
}

const everyDecision = (deciders: Decider[]): Decisions[] =>
  deciders.reduce<Decisions[]>(
    (made, { path, answers }) =>
      made.flatMap((each) => answers.map((answer) => new Map([...each, [path, answer]]))),
    [new Map()],
  );

function isAsked(ways: AskedField[], decisions: Decisions, pathOf: PathOf): boolean {
  return ways.some(({ conditions }) =>
    conditions.every(({ condition, at, holds }) => {
      const answers: JsonObject = {};
      for (const [name] of waitedFor(condition)) {
        const answer = decisions.get(pathOf(at, name));
        if (answer !== undefined) answers[name] = answer;
      }
      const { "x-when": cross, ...beside } = condition;
      const isPassed = (test: AnswerTest) => {
        const answer = answers[test.field];
        return passesTest(test, answer === undefined ? [] : [answer], day);
      };
      return (evaluateCondition(beside, answers) && (!cross || evaluateCross(cross, isPassed))) === holds;
    }),
  );
}

function renamedChoice(path: string, answer: Json | undefined, steps: Migration[]): Json | undefined {
  const name = String(answer);
  const values = steps.flatMap((step) =>
    step.change === "narrow" && (step.field === path || migratePath(step.field, steps) === path)
      ? [step.values ?? {}]
      : [],
  );
  return values.find((each) => Object.hasOwn(each, name))?.[name] ?? answer;
}
