import { isFromRoot, passesTest, resolveToday } from "./crossCondition";
import { dateInTimeZone } from "./dateInTimeZone";
import { effectiveAnswer } from "./effectiveAnswer";
import { conditionsOf, listCrossTestsOfCondition } from "./evaluateCondition";
import { isFixedList, isForeign, isGroup, schemaAndBranches } from "./fieldStructure";
import { getEntryOfPlace } from "./fixedPlaces";
import type { AnswerTest, Branch, CrossCondition, FieldSchema, Json, JsonObject } from "./form";
import { isObject, memberOf, parsePointer } from "./pointer";
import { projectFieldAnswer } from "./projectObject";
import { shownFields } from "./shownFields";

/**
 * The results of the tests of answers elsewhere in the form, by the test as JSON. Equal results are the same object.
 */
export interface TestResults {
  passed: ReadonlyMap<string, boolean>;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * A form for these answers, whose conditions have the results of all tests of answers elsewhere, and so read
 * only sibling answers. Equal results return the same schema; a form without `x-when` is returned itself.
 */
export function resolveForm<Schema extends FieldSchema>(
  schema: Schema,
  answers: JsonObject,
  today: string,
): Schema {
  const results = testResults(schema, answers, today);
  return results ? applyTestResults(schema, results) : schema;
}

/**
 * The present day in a form's time zone, or in UTC for a form without a time zone: the day of validation for
 * a caller without a clock.
 */
export const presentDay = (timeZone: string | null = null): string => dateInTimeZone(timeZone, new Date());

/**
 * The results of a form's tests of answers elsewhere; undefined for a form without `x-when`. A test never
 * reads the answer of a hidden field.
 */
export function testResults(
  schema: FieldSchema,
  answers: JsonObject,
  today: string,
): TestResults | undefined {
  const facts = factsOf(schema);
  if (!facts) return undefined;
  const tests = [...facts.tests];
  let results = resultsOf(
    facts,
    tests.map(([key]) => [key, false]),
    today,
  );
  // A result may show the field that another test reads, so several rounds may be needed; the gate refuses
  // circles.
  for (let round = 0; round <= tests.length; round++) {
    const resolved = applyTestResults(schema, results);
    const passed = tests.map(([key, test]): [string, boolean] => [
      key,
      passesTest(test, shownAnswersAtPath(resolved, answers, test.field), today),
    ]);
    const next = resultsOf(facts, passed, today);
    if (next === results) break;
    results = next;
  }
  return results;
}

interface Facts {
  /** The tests, by their JSON. */
  tests: ReadonlyMap<string, AnswerTest>;
  known: Map<string, TestResults>;
}

const factsCache = new WeakMap<FieldSchema, Facts | "none">();

function factsOf(schema: FieldSchema): Facts | undefined {
  const facts =
    factsCache.get(schema) ??
    (hasCrossCondition(schema) ? { tests: byText(schema), known: new Map() } : "none");
  factsCache.set(schema, facts);
  return facts === "none" ? undefined : facts;
}

const isUnresolved = ({ field, holds }: AnswerTest) => isFromRoot(field) && holds === undefined;

const byText = (schema: FieldSchema) =>
  new Map(rootTests(schema).map((test) => [JSON.stringify(test), test]));

/** The tests of a schema's conditions that read answers from the root of the form. */
export const rootTests = (schema: FieldSchema): AnswerTest[] =>
  hasCrossCondition(schema)
    ? [...objectsIn(schema)].flatMap((object) =>
        conditionsOf(object).flatMap(({ if: condition }) =>
          listCrossTestsOfCondition(condition).flatMap(({ test }) => (isUnresolved(test) ? [test] : [])),
        ),
      )
    : [];

/** The most results whose resolved forms are kept for one form. */
const mostKnown = 100;

function resultsOf({ known }: Facts, passed: Array<[string, boolean]>, today: string): TestResults {
  const key = `${today} ${passed.map(([, holds]) => Number(holds)).join("")}`;
  const found = known.get(key);
  if (found) return found;
  const results = { passed: new Map(passed), today };
  // The answers of applicants determine the number of results, and each result keeps a form in memory.
  if (known.size >= mostKnown) known.clear();
  known.set(key, results);
  return results;
}

/** A schema and the schemas of our dialect within it, the outer ones first. */
function* objectsIn(schema: FieldSchema): Generator<FieldSchema> {
  if (isForeign(schema)) return;
  yield schema;
  for (const inner of innerFields(schema)) yield* objectsIn(inner);
}

const innerFields = (schema: FieldSchema): FieldSchema[] => [
  ...schemaAndBranches(schema).flatMap(({ properties = {} }) => Object.values(properties)),
  ...(schema.prefixItems ?? []),
  ...(schema.items ? [schema.items] : []),
];

const crossCache = new WeakMap<FieldSchema, boolean>();

/** Whether any condition in a schema, at any depth, has an `x-when`. */
export function hasCrossCondition(schema: FieldSchema): boolean {
  // A foreign schema, which may be just `true`, has no conditions of our dialect.
  if (isForeign(schema)) return false;
  const known = crossCache.get(schema);
  if (known !== undefined) return known;
  const cross =
    conditionsOf(schema).some(({ if: condition }) => condition["x-when"] !== undefined) ||
    innerFields(schema).some(hasCrossCondition);
  crossCache.set(schema, cross);
  return cross;
}

const resolvedCache = new WeakMap<FieldSchema, WeakMap<TestResults, FieldSchema>>();

/** A schema of a form in which each test of an answer elsewhere has its result as `holds`. */
export function applyTestResults<Schema extends FieldSchema>(schema: Schema, results: TestResults): Schema;
export function applyTestResults(schema: FieldSchema, results: TestResults): FieldSchema {
  if (!hasCrossCondition(schema)) return schema;
  const known = resolvedCache.get(schema) ?? new WeakMap<TestResults, FieldSchema>();
  resolvedCache.set(schema, known);
  const resolved = known.get(results) ?? resolve(schema, results);
  known.set(results, resolved);
  return resolved;
}

function resolve(schema: FieldSchema, results: TestResults): FieldSchema {
  const inner = (field: FieldSchema) => applyTestResults(field, results);
  const fields = <Part extends Pick<FieldSchema, "properties">>(part: Part): Part => ({
    ...part,
    ...(part.properties && {
      properties: Object.fromEntries(
        Object.entries(part.properties).map(([name, field]) => [name, inner(field)]),
      ),
    }),
  });
  const branch = ({ if: condition, then, else: otherwise }: Branch): Branch => ({
    if: condition["x-when"]
      ? { ...condition, "x-when": resolvedCondition(condition["x-when"], results) }
      : condition,
    ...(then && { then: fields(then) }),
    ...(otherwise && { else: fields(otherwise) }),
  });
  const { items, prefixItems, allOf } = schema;
  return {
    ...fields(schema),
    ...(items && { items: inner(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inner) }),
    ...(allOf && { allOf: allOf.map(branch) }),
  };
}

function resolvedCondition(condition: CrossCondition, results: TestResults): CrossCondition {
  const inner = (each: CrossCondition) => resolvedCondition(each, results);
  if ("allOf" in condition) return { allOf: condition.allOf.map(inner) };
  if ("anyOf" in condition) return { anyOf: condition.anyOf.map(inner) };
  if ("not" in condition) return { not: inner(condition.not) };
  if (condition.holds !== undefined) return condition;
  if (isFromRoot(condition.field))
    return { ...condition, holds: results.passed.get(JSON.stringify(condition)) ?? false };
  const { before, after } = condition;
  return {
    ...condition,
    ...(before && { before: resolveToday(before, results.today) }),
    ...(after && { after: resolveToday(after, results.today) }),
  };
}

/** The effective answers at a path, of fields that a resolved form shows. */
export function shownAnswersAtPath(schema: FieldSchema, answers: JsonObject, path: string): Json[] {
  let found: Array<{ field: FieldSchema; value: Json | undefined }> = [{ field: schema, value: answers }];
  for (const part of parsePointer(path))
    found = found.flatMap(({ field, value }) => {
      const list = Array.isArray(value) ? value : [];
      if (field.prefixItems && isFixedList(field)) {
        const place = field.prefixItems[Number(part)];
        return place ? [{ field: place, value: getEntryOfPlace(place, list, Number(part)) }] : [];
      }
      const { items } = field;
      if (items) return part === "*" ? list.map((entry) => ({ field: items, value: entry })) : [];
      const group = isObject(value) ? value : {};
      const { properties, required } = shownFields(field, group);
      const [shown, inner] = [properties[part], memberOf(group, part)];
      // A group that counts as not answered has no answers to read: the validator does not read its answers,
      // either.
      const isRead =
        shown && (!isGroup(shown) || required.has(part) || projectFieldAnswer(shown, inner) !== undefined);
      return isRead ? [{ field: shown, value: inner }] : [];
    });
  return found
    .map(({ field, value }) => effectiveAnswer(field, value))
    .filter((answer) => answer !== undefined);
}
