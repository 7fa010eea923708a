import type { Sources } from "../../engine/compose/sources";
import type { FaultValue } from "../../engine/faultData";
import { schemaAndBranches } from "../../engine/fieldStructure";
import type {
  AnswerTest,
  ComposedForm,
  Condition,
  CrossCondition,
  FieldSchema,
  Json,
} from "../../engine/form";
import { acceptsAnswer } from "../../engine/getAnswerValidator";
import { appendToPointer } from "../../engine/pointer";
import type { Wordless } from "../../files/composeAll";
import { createFinding, createPhrase, type Fault, type Finding, joinPhrases } from "../fault";
import { buildSuggestion } from "../nearestName";
import { findPlaceInChanges } from "../placeOfField";
import { getOrCompute } from "../resultCache";
import type { Outcome } from "./applications/listOutcomeCombinations";
import { day } from "./applications/proveForms";
import { placeOfCondition } from "./placeOfCondition";

/** Returns a fault for each answer for which conditions test, but which no form accepts. */
export function impossibleAnswerFaults(sources: Sources, composed: readonly Wordless[]): Fault[] {
  const alive = new Set<string>();
  const dead = new Map<string, Fault>();
  for (const { form } of composed)
    for (const schema of objectsIn(form.schema))
      for (const [index, { if: condition }] of (schema.allOf ?? []).entries()) {
        const place = placeOfCondition(schema, index, sources, form);
        for (const { name, answer, at } of answersIn(condition)) {
          const key = `${place.file} ${place.at}${at}`;
          const fields = declarations(schema, name);
          if (fields.some((field) => accepts(field, answer))) alive.add(key);
          else
            dead.set(key, {
              ...place,
              at: ifAt(place.at) + at,
              ...never(name, answer, fields),
            });
        }
      }
  return [...dead].flatMap(([key, fault]) => (alive.has(key) ? [] : [fault]));
}

const accepts = (field: FieldSchema, answer: Json): boolean =>
  getOrCompute("answer", [JSON.stringify([field, answer])], () => acceptsAnswer(field, answer, day));

/** The fault of a condition that always holds, or never holds. */
export function buildConstantConditionFault(
  form: ComposedForm,
  sources: Sources,
  schema: FieldSchema,
  way: Outcome,
): Fault {
  const place = placeOfCondition(schema, way.index, sources, form);
  const condition = schema.allOf?.[way.index]?.if ?? {};
  if (!way.holds)
    return { ...place, ...createFinding("alwaysHolds", { condition: worded(condition), inForms: "" }) };
  const waited = answersIn(condition).find(({ name, answer }) =>
    declarations(schema, name).every((field) => !acceptsAnswer(field, answer, day)),
  );
  if (!waited)
    return { ...place, ...createFinding("neverHolds", { condition: worded(condition), inForms: "" }) };
  const fields = declarations(schema, waited.name);
  const at = { ...place, at: ifAt(place.at) + waited.at };
  const found = never(waited.name, waited.answer, fields);
  // If a market or form replaces the list of choices, the fault is placed at this change rather than at the
  // section's condition.
  const change = findPlaceInChanges(fields[0]?.title ?? "", sources, form, "included");
  return change ? { ...change, ...found, also: [at] } : { ...at, ...found };
}

/**
 * Returns the pointer to a condition from its place. The place in a change is the condition itself; the place
 * in a section is a branch, whose `if` is the condition.
 */
const ifAt = (at: string) => (/\/(?:when|unless)$/.test(at) ? at : `${at}/if`);

function answersIn({ properties = {} }: Condition): Array<{ name: string; answer: Json; at: string }> {
  return Object.entries(properties).flatMap(([name, rule]) => {
    const at = appendToPointer("/properties", name);
    return [
      ...(rule.const === undefined ? [] : [{ name, answer: rule.const, at: `${at}/const` }]),
      ...(rule.enum ?? []).map((answer, index) => ({ name, answer, at: `${at}/enum/${index}` })),
    ];
  });
}

function never(name: string, answer: Json, fields: FieldSchema[]): Finding {
  const choices = fields.flatMap(({ included }) => (Array.isArray(included) ? included.map(String) : []));
  return createFinding("neverIs", {
    field: name,
    answer: JSON.stringify(answer),
    meant: buildSuggestion(String(answer), choices),
    inForms: "",
  });
}

function worded(condition: Condition): FaultValue {
  const { properties = {}, required = [], "x-when": cross } = condition;
  const looked = Object.entries(properties).map(([name, rule]) => {
    const answers = rule.const === undefined ? (rule.enum ?? []) : [rule.const];
    const texts = answers.map((answer) => JSON.stringify(answer));
    return createPhrase("isAnswer", { field: name, answers: joinPhrases("or", texts) });
  });
  const there = required
    .filter((name) => !(name in properties))
    .map((name) => createPhrase("isAnswered", { field: name }));
  return joinPhrases("and", [...looked, ...there, ...(cross ? [wordedCross(cross)] : [])]);
}

function wordedCross(cross: CrossCondition): FaultValue {
  if ("allOf" in cross) return joinPhrases("and", cross.allOf.map(wordedCross));
  if ("anyOf" in cross) return joinPhrases("or", cross.anyOf.map(wordedCross));
  if ("not" in cross) return createPhrase("notHolds", { condition: wordedCross(cross.not) });
  return wordedTest(cross);
}

function wordedTest(test: AnswerTest): FaultValue {
  const { field, is, oneOf = [], contains, answered, count = {} } = test;
  const answers = [...(is === undefined ? [] : [is]), ...oneOf].map((answer) => JSON.stringify(answer));
  const limits = [
    ["≥", test.atLeast],
    ["≤", test.atMost],
    [">", test.above ?? test.after],
    ["<", test.below ?? test.before],
  ] as const;
  const counts = [
    ["≥", count.atLeast],
    ["≤", count.atMost],
  ] as const;
  return joinPhrases("and", [
    ...(answers.length === 0
      ? []
      : [createPhrase("isAnswer", { field, answers: joinPhrases("or", answers) })]),
    ...(contains === undefined
      ? []
      : [createPhrase("contains", { field, answer: JSON.stringify(contains) })]),
    ...(answered === undefined ? [] : [createPhrase(answered ? "isAnswered" : "isUnanswered", { field })]),
    ...limits.flatMap(([sign, value]) =>
      value === undefined ? [] : [createPhrase("isCompared", { field, sign, value })],
    ),
    ...counts.flatMap(([sign, value]) =>
      value === undefined ? [] : [createPhrase("hasEntries", { field, sign, count: value })],
    ),
  ]);
}

/** Every declaration of a field in an object, conditions included. */
function declarations(schema: FieldSchema, name: string): FieldSchema[] {
  return schemaAndBranches(schema)
    .map((part) => part.properties?.[name])
    .filter((field) => field !== undefined);
}

function* objectsIn(schema: FieldSchema): Generator<FieldSchema> {
  if (schema.allOf) yield schema;
  const inner = schemaAndBranches(schema).flatMap((part) => Object.values(part.properties ?? {}));
  for (const field of [...inner, ...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])])
    yield* objectsIn(field);
}
