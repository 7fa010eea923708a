import type { AskedField, HeldCondition } from "../../engine/askedFields";
import { evaluateCondition } from "../../engine/evaluateCondition";
import type { Json, JsonObject } from "../../engine/form";
import { type Migration, migratePath } from "../../engine/migration";
import { joinPointer } from "../../engine/pointer";

/** A deciding field: its path in the newer form, and what it may be answered with in the older one. */
interface Decider {
  path: string;
  answers: Array<Json | undefined>;
}

/** One answer to each deciding field, by its path in the newer form. */
type Decisions = ReadonlyMap<string, Json | undefined>;

type PathOf = (at: string, name: string) => string;

/** Stands for every answer that no condition waits for. */
const another = "\u0000another";
const mostCombinations = 4096;

/**
 * Whether the older form asked for a field with answers with which the newer one does not ask for it. Of too many
 * combinations of deciding answers, none is tried.
 * @param before the ways in which the older form asked for the field
 * @param now the ways in which the newer one does
 * @param olderFields the fields of the older form, by their path in the newer one
 * @param steps from the older form to the newer one
 */
export function isHiddenSometimes(
  before: AskedField[],
  now: AskedField[],
  olderFields: ReadonlyMap<string, AskedField[]>,
  steps: Migration[],
): boolean {
  if (now.some(({ when }) => when === "")) return false;
  const pathBefore = (at: string, name: string) => migratePath(joinPointer(at, name), steps);
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
  read(now, joinPointer);
  const deciders = [...values].map(([path, waited]): Decider => {
    const older = olderFields.get(path);
    return { path, answers: older ? answersTo(older, waited) : [...waited, another, undefined] };
  });
  if (deciders.reduce((count, { answers }) => count * answers.length, 1) > mostCombinations) return false;
  return everyDecision(deciders).some((decisions) => {
    const renamed = new Map(
      [...decisions].map(([path, answer]) => [path, renamedChoice(path, answer, steps)]),
    );
    return isAsked(before, decisions, pathBefore) && !isAsked(now, renamed, joinPointer);
  });
}

/** The names that a condition reads, each with what it waits for. */
const waitedFor = ({ properties = {}, required = [] }: HeldCondition["condition"]) =>
  [...new Set([...Object.keys(properties), ...required])].map((name): [string, Json[]] => {
    const { const: one, enum: some = [] } = properties[name] ?? {};
    return [name, one === undefined ? some : [one, ...some]];
  });

/** The answers that may have been given: those that conditions wait for, and one other answer. */
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
      return evaluateCondition(condition, answers) === holds;
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
