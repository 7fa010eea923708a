import {
  evaluateCondition,
  fieldNamesInConditions,
  listCrossTestsOfCondition,
} from "../../../engine/evaluateCondition";
import type { AnswerTest, Condition, FieldSchema, Json, JsonObject } from "../../../engine/form";
import { shownFields } from "../../../engine/shownFields";
import { listFieldsOfBranch, listOutcomeCombinations, type Outcome } from "./listOutcomeCombinations";

/** Finds answers to a field that a condition reads. */
export interface AnswerSource {
  /** A valid answer that is not in `than`; undefined if there is none. */
  other(field: FieldSchema, than: Json[]): Json | undefined;
  takes(field: FieldSchema, answer: Json): boolean;
  /** Answers that are equal or close to the value with which a test compares. */
  near(test: AnswerTest, field: FieldSchema): Json[];
}

/** Answers to the deciding fields, which are the fields that conditions read; undefined for an unanswered field. */
export type Deciding = Record<string, Json | undefined>;

export interface ConditionCoverage {
  /** Sets of deciding answers that together produce every possible outcome of every condition. */
  decided: Deciding[];
  /** Outcomes that no answers lead to. */
  impossible: Outcome[];
  /**
   * A number for each deciding field. Of two fields with the same number, neither decides whether the other is asked.
   */
  turns: Record<string, number>;
}

/**
 * The most tries of a search. If a search is stopped after this many tries, the outcome counts as possible.
 */
const mostTries = 20_000;

/** Returns answers for every possible outcome of the conditions of an object, and the impossible outcomes. */
export function coverConditions(schema: FieldSchema, answering: AnswerSource): ConditionCoverage {
  const parts = partsOf(schema).map((part) => waysOfPart(part, answering));
  const most = Math.max(1, ...parts.map(({ decided }) => decided.length));
  return {
    // Conditions of different parts are independent, so their answers can be combined freely.
    decided: Array.from({ length: most }, (_, turn) =>
      Object.assign({}, ...parts.map(({ decided }) => decided[turn % decided.length])),
    ),
    impossible: parts.flatMap(({ impossible }) => impossible),
    turns: Object.assign({}, ...parts.map(({ turns }) => turns)),
  };
}

/**
 * Conditions that are linked by fields: each condition reads, asks or requires a field that another condition
 * of the part reads, asks or requires. A condition without such a link is a part of its own.
 */
interface Part {
  /** The object's schema, reduced to the fields that these conditions read. */
  schema: FieldSchema;
  /** The index of each condition of the part among the object's conditions. */
  places: number[];
}

function partsOf({ properties = {}, required = [], allOf = [] }: FieldSchema): Part[] {
  const read = fieldNamesInConditions({ allOf });
  const parts: Array<{ names: Set<string>; places: number[] }> = [];
  for (const [place, branch] of allOf.entries()) {
    // Two conditions that ask the same field belong to one part, so that their outcomes are tried together.
    const joined = {
      names: new Set([...fieldNamesInConditions({ allOf: [branch] }), ...listFieldsOfBranch(branch)]),
      places: [place],
    };
    for (const other of parts.filter(({ names }) => [...joined.names].some((name) => names.has(name)))) {
      parts.splice(parts.indexOf(other), 1);
      for (const name of other.names) joined.names.add(name);
      joined.places.push(...other.places);
    }
    parts.push(joined);
  }
  return parts.map(({ names, places }) => ({
    schema: {
      properties: Object.fromEntries(
        Object.entries(properties).filter(([name]) => names.has(name) && read.has(name)),
      ),
      required: required.filter((name) => names.has(name) && read.has(name)),
      allOf: places.flatMap((place) => allOf[place] ?? []),
    },
    places,
  }));
}

function waysOfPart({ schema, places }: Part, answering: AnswerSource): ConditionCoverage {
  const every = places.flatMap((_, index) => [true, false].map((holds): Outcome => ({ index, holds })));
  const facts = factsOf(schema, answering);
  const impossible: Outcome[] = [];
  const partial: Deciding[] = [];
  for (const way of every) {
    if (partial.some((known) => settles(known, [way], facts))) continue;
    const found = search(facts, closure([way], facts), {}, [way]);
    if (found === "none") impossible.push({ ...way, index: places[way.index] ?? 0 });
    else if (found !== "unknown") merge(partial, found);
  }
  for (const ways of listOutcomeCombinations(schema.allOf ?? [])) {
    if (partial.some((known) => settles(known, ways, facts))) continue;
    const found = search(facts, closure(ways, facts), {}, ways);
    if (typeof found !== "string") merge(partial, found);
  }
  const decided = partial.length > 0 ? partial : [{}];
  return {
    decided: decided.map((known) => completed(facts, known)),
    impossible,
    turns: Object.fromEntries(facts.names.map((name, turn) => [name, turn])),
  };
}

interface Facts {
  schema: FieldSchema;
  answering: AnswerSource;
  /** The fields that conditions read, each after the fields that decide whether it is asked. */
  names: string[];
  /** For each field, the fields that decide whether it is asked or required. */
  decidedBy: Map<string, Set<string>>;
  /** For each field, the answers for which conditions test. */
  named: Map<string, Json[]>;
  /** The `x-when` tests of answers beside the condition. */
  tests: AnswerTest[];
}

function factsOf(schema: FieldSchema, answering: AnswerSource): Facts {
  const branches = schema.allOf ?? [];
  const read = fieldNamesInConditions(schema);
  const decidedBy = new Map([...read].map((name) => [name, new Set<string>()]));
  const named = new Map([...read].map((name): [string, Json[]] => [name, []]));
  for (const branch of branches) {
    const reads = fieldNamesInConditions({ allOf: [branch] });
    for (const part of [branch.then, branch.else])
      for (const name of [...Object.keys(part?.properties ?? {}), ...(part?.required ?? [])])
        for (const each of reads) if (each !== name) decidedBy.get(name)?.add(each);
    for (const [name, rule] of Object.entries(branch.if.properties ?? {}))
      named.get(name)?.push(...(rule.const === undefined ? (rule.enum ?? []) : [rule.const]));
  }
  const tests = branches.flatMap((branch) => listCrossTestsOfCondition(branch.if).map(({ test }) => test));
  return { schema, answering, names: inOrder([...read], decidedBy), decidedBy, named, tests };
}

function inOrder(names: string[], decidedBy: Facts["decidedBy"]): string[] {
  const sorted = new Set<string>();
  const visiting = new Set<string>();
  const visit = (name: string) => {
    if (visiting.has(name)) return;
    visiting.add(name);
    for (const other of decidedBy.get(name) ?? []) visit(other);
    sorted.add(name);
  };
  for (const name of names) visit(name);
  return [...sorted];
}

/** The fields that decide the outcomes of conditions, directly or through other fields. */
function closure(ways: Outcome[], { schema, names, decidedBy }: Facts): string[] {
  const found = fieldNamesInConditions({ allOf: ways.flatMap(({ index }) => schema.allOf?.[index] ?? []) });
  for (const name of found) for (const other of decidedBy.get(name) ?? []) found.add(other);
  return names.filter((name) => found.has(name));
}

/**
 * Searches by backtracking for allowed answers to the fields `names` that include `settled` and produce all
 * outcomes `ways`. The result is "none" if there are no such answers, and "unknown" if the search was
 * stopped.
 */
function search(
  facts: Facts,
  names: string[],
  settled: Deciding,
  ways: Outcome[] = [],
): Deciding | "none" | "unknown" {
  let tries = 0;
  const goals = ways.flatMap(({ index, holds }) => (holds ? (facts.schema.allOf?.[index]?.if ?? []) : []));
  const step = (place: number, taken: Deciding): Deciding | undefined => {
    if (tries++ > mostTries) return undefined;
    const name = names[place];
    if (name === undefined)
      return isAllowed(facts, taken) && ways.every((way) => hasOutcome(facts, taken, way))
        ? taken
        : undefined;
    const options = name in settled ? [settled[name]] : optionsOf(facts, name, taken);
    for (const answer of options) {
      if (goals.some((goal) => !mayHold(goal, name, answer))) continue;
      const found = step(place + 1, { ...taken, [name]: answer });
      if (found) return found;
    }
    return undefined;
  };
  return step(0, {}) ?? (tries > mostTries ? "unknown" : "none");
}

/**
 * Returns the answers to try for a field: an answer that no condition tests for, the answers that conditions
 * test for and the answers close to them, and, unless the field is required, no answer (`undefined`).
 */
function optionsOf(
  { schema, answering, named, tests }: Facts,
  name: string,
  taken: Deciding,
): Deciding[string][] {
  const { properties, required } = shownFields(schema, answersOf(taken));
  const field = properties[name];
  if (!field) return [undefined];
  const tested = tests.filter((test) => test.field === name);
  const values = [
    ...new Set([...(named.get(name) ?? []), ...tested.flatMap((test) => answering.near(test, field))]),
  ];
  const other = answering.other(field, values);
  return [
    ...(other === undefined ? [] : [other]),
    ...values.filter((value) => answering.takes(field, value)),
    ...(required.has(name) ? [] : [undefined]),
  ];
}

function mayHold(
  { properties = {}, required = [] }: Condition,
  name: string,
  answer: Json | undefined,
): boolean {
  const rule = properties[name];
  if (answer === undefined) return !required.includes(name);
  return evaluateCondition({ properties: rule ? { [name]: rule } : {} }, { [name]: answer });
}

/** Whether only shown fields are answered, and no required field is left out. */
function isAllowed({ schema, names }: Facts, taken: Deciding): boolean {
  const { properties, required } = shownFields(schema, answersOf(taken));
  return names.every(
    (name) => !(name in taken) || (taken[name] === undefined ? !required.has(name) : name in properties),
  );
}

function hasOutcome({ schema }: Facts, taken: Deciding, { index, holds: wanted }: Outcome): boolean {
  const condition = schema.allOf?.[index]?.if;
  return condition !== undefined && evaluateCondition(condition, answersOf(taken)) === wanted;
}

/** Whether known answers cover all deciding fields of these conditions and lead to the outcomes. */
function settles(known: Deciding, ways: Outcome[], facts: Facts): boolean {
  return (
    closure(ways, facts).every((name) => name in known) && ways.every((way) => hasOutcome(facts, known, way))
  );
}

/**
 * Merges answers into a known set that they do not contradict, or adds them as a new set, so that few
 * applications cover many outcomes.
 */
function merge(partial: Deciding[], found: Deciding): void {
  const fits = partial.find((known) =>
    Object.entries(found).every(([name, answer]) => !(name in known) || known[name] === answer),
  );
  if (fits) Object.assign(fits, found);
  else partial.push({ ...found });
}

/**
 * Returns a set of deciding answers with answers to all other deciding fields added, or the set itself if no
 * such answers are found.
 */
function completed(facts: Facts, known: Deciding): Deciding {
  const found = search(facts, facts.names, known);
  return typeof found === "string" ? known : found;
}

function answersOf(taken: Deciding): JsonObject {
  const answers: JsonObject = {};
  for (const [name, answer] of Object.entries(taken)) if (answer !== undefined) answers[name] = answer;
  return answers;
}
