import { evaluateCondition, fieldNamesInConditions } from "../../../../src/forms/engine/evaluateCondition";
import { fieldsNamed, isGroup } from "../../../../src/forms/engine/fieldStructure";
import { isConstantField } from "../../../../src/forms/engine/fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { shownFields } from "../../../../src/forms/engine/shownFields";
import { answersTo, type Beside, takes } from "./fieldAnswers";
import { seeded } from "./seeded";

/** Answers to a form for one combination of its branches. */
export interface Filling {
  answers: JsonObject;
  /** The fields that are asked and for which no answer was found, each with its schema. */
  unanswerable: string[];
}

/**
 * The most combinations of one object that are all tried; of more, some are drawn that bring about each pair
 * of outcomes.
 */
const mostWhole = 24;

/**
 * Answers to a form, so that the possible combinations of branches come about: for an object with few
 * combinations all of them, for one with many each pair of outcomes. Made without the gate's code: answers by
 * `aValue`, conditions by the engine.
 */
export function fillings(schema: FieldSchema): Filling[] {
  const rounds = Math.max(1, ...[...objectsIn(schema)].map((each) => combinationsOf(each).length));
  return Array.from({ length: Math.min(rounds, 60) }, (_, round) => {
    const unanswerable: string[] = [];
    return { answers: filled(schema, { round, unanswerable }), unanswerable };
  });
}

interface Round {
  round: number;
  unanswerable: string[];
}

function filled(schema: FieldSchema, round: Round): JsonObject {
  const combinations = combinationsOf(schema);
  const decided = combinations[round.round % Math.max(1, combinations.length)] ?? {};
  const { properties } = shownFields(schema, decided);
  const decides = fieldNamesInConditions(schema);
  const answers: JsonObject = {};
  const inOrder = Object.entries(properties).toSorted(([, a], [, b]) => leansOn(a) - leansOn(b));
  const begins = new Set(inOrder.map(([, { after }]) => after));
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  for (const [name, field] of inOrder) {
    // The field depends on a deciding answer that this combination does not have.
    if (needs[name]?.some((other) => decides.has(other) && !(other in decided))) continue;
    if (name in decided) answers[name] = decided[name] ?? null;
    else if (!decides.has(name) || isGroup(field) || field.type === "array") {
      const answer = answered(field, { parent: answers, isBegin: begins.has(name) }, round);
      if (answer !== undefined) answers[name] = answer;
    }
  }
  return answers;
}

const leansOn = ({ after, confirmed }: FieldSchema) =>
  after === undefined && confirmed === undefined ? 0 : 1;

function answered(field: FieldSchema, beside: Beside, round: Round): Json | undefined {
  const { prefixItems, items } = field;
  if (prefixItems) return prefixItems.map((place) => filled(place, round));
  if (items) return listOf(field, items, round);
  if (isGroup(field)) return filled(field, round);
  const answer = answersTo(field, beside)[0];
  if (answer === undefined) round.unanswerable.push(`${field.title}: ${JSON.stringify(field).slice(0, 200)}`);
  return answer;
}

function listOf(
  { minItems = 0, maxItems = 10, uniqueBy, uniqueItems, title }: FieldSchema,
  items: FieldSchema,
  round: Round,
): Json[] {
  const length = Math.min(Math.max(2, Number(minItems)), Number(maxItems));
  const varied =
    typeof uniqueBy === "string" ? items.properties?.[uniqueBy] : uniqueItems ? items : undefined;
  const choices = varied ? answersTo(varied, { parent: {}, isBegin: false }, length) : [];
  const most = varied ? Math.min(length, choices.length) : length;
  if (most < Number(minItems)) round.unanswerable.push(`${title}: ${minItems} entries that differ`);
  const own = isGroup(items)
    ? Array.from({ length: most }, (_, index) => ({
        entryId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        ...filled(items, { ...round, round: round.round + index }),
        ...(typeof uniqueBy === "string" && { [uniqueBy]: choices[index] ?? null }),
      }))
    : Array.from(
        { length: most },
        (_, index) => choices[index] ?? answered(items, { parent: {}, isBegin: false }, round) ?? null,
      );
  return own;
}

/** Every object of a form that asks for something, itself first. */
function* objectsIn(schema: FieldSchema): Generator<FieldSchema> {
  if (schema.allOf) yield schema;
  const parts = [schema, ...(schema.allOf ?? []).flatMap((branch) => [branch.then, branch.else])];
  const inner = parts.flatMap((part) => Object.values(part?.properties ?? {}));
  for (const field of [...inner, ...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])])
    yield* objectsIn(field);
}

const combinations = new WeakMap<FieldSchema, JsonObject[]>();

/** The answers to the fields that conditions of an object read, so that every combination of branches comes about. */
function combinationsOf(schema: FieldSchema): JsonObject[] {
  const found = combinations.get(schema) ?? combined(schema);
  combinations.set(schema, found);
  return found;
}

function combined(schema: FieldSchema): JsonObject[] {
  const axes = [...fieldNamesInConditions(schema)].map((name) => ({
    name,
    values: decidingValues(schema, name),
  }));
  const product = axes.reduce((count, { values }) => count * values.length, 1);
  const made = product <= mostWhole ? everyOne(axes) : everyPair(schema, axes);
  const seen = new Set<string>();
  return made.flatMap((each) => {
    const possible = asAsked(schema, each);
    const key = JSON.stringify(possible);
    if (possible === undefined || seen.has(key)) return [];
    seen.add(key);
    return [possible];
  });
}

interface Axis {
  name: string;
  values: Array<Json | undefined>;
}

/** The values to try for an answer that conditions read: those that they look for, another one, and none. */
function decidingValues(schema: FieldSchema, name: string): Axis["values"] {
  const fields = fieldsNamed(schema, name);
  const named = (schema.allOf ?? []).flatMap(({ if: { properties = {} } }) => {
    const rule = properties[name];
    return rule === undefined ? [] : rule.const === undefined ? (rule.enum ?? []) : [rule.const];
  });
  const [other] = fields
    .filter((field) => !isGroup(field) && field.type !== "array")
    .flatMap((field) => answersTo(field, { parent: {}, isBegin: false }, 40))
    .filter((answer) => !named.includes(answer));
  return [...new Set([...named, ...(other === undefined ? [] : [other]), undefined])];
}

const everyOne = (axes: Axis[]): JsonObject[] =>
  axes.reduce<JsonObject[]>(
    (made, { name, values }) =>
      values.flatMap((value) =>
        made.map((each) => (value === undefined ? each : { ...each, [name]: value })),
      ),
    [{}],
  );

/** How many combinations are drawn for each that is kept, and how many are kept at most. */
const [mostDrawn, mostKept] = [16, 24];

/** Combinations that between them bring about each pair of outcomes of two conditions, as far as drawing finds them. */
function everyPair(schema: FieldSchema, axes: Axis[]): JsonObject[] {
  const chance = seeded(axes.length);
  const covered = new Set<string>();
  const kept: JsonObject[] = [];
  for (let idle = 0; idle < 4 && kept.length < mostKept; ) {
    const drawn = Array.from({ length: mostDrawn }, () => {
      const every = axes.map(({ name, values }): [string, Json | undefined] => [name, chance.pick(values)]);
      return asAsked(schema, withoutBlanks(every));
    }).flatMap((each) => (each ? [{ each, pairs: newPairs(schema, each, covered) }] : []));
    const [best] = drawn.toSorted((one, other) => other.pairs.length - one.pairs.length);
    if (!best || best.pairs.length === 0) idle++;
    else {
      idle = 0;
      kept.push(best.each);
      for (const pair of best.pairs) covered.add(pair);
    }
  }
  return kept;
}

const withoutBlanks = (every: Array<[string, Json | undefined]>): JsonObject =>
  Object.fromEntries(every.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

function newPairs(schema: FieldSchema, answers: JsonObject, covered: ReadonlySet<string>): string[] {
  const ways = (schema.allOf ?? []).map(
    (branch, index) => `${index}${evaluateCondition(branch.if, answers)}`,
  );
  const pairs = ways.flatMap((one, index) => ways.slice(index).map((other) => `${one} ${other}`));
  return pairs.filter((pair) => !covered.has(pair));
}

/**
 * The decided answers to fields that the form shows; undefined where one of these is not accepted, or is required
 * and missing.
 */
function asAsked(schema: FieldSchema, decided: JsonObject): JsonObject | undefined {
  const { properties, required } = shownFields(schema, decided);
  const own = Object.fromEntries(Object.entries(decided).filter(([name]) => name in properties));
  const shown = shownFields(schema, own);
  for (const name of fieldNamesInConditions(schema)) {
    const field = shown.properties[name];
    if (!field || isGroup(field) || field.type === "array" || isConstantField(field)) continue;
    if (own[name] === undefined ? required.has(name) : !takes(field, own[name])) return undefined;
  }
  return own;
}
