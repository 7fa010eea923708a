import { fieldNamesInConditions } from "../../../../src/forms/engine/evaluateCondition";
import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { allFields, shownFields } from "../../../../src/forms/engine/shownFields";
import { aValue } from "./aValue";
import type { Chance } from "./chance";
import type { Step, Way } from "./judgedPlaces";

/**
 * What a document must have: an answer at the end of these steps or, with `way`, a condition there with that
 * outcome.
 */
export interface Aim {
  steps: Step[];
  way?: Way;
}

/** Answers to a group of fields, or to a whole form, that keep every rule. */
export function aDocument(chance: Chance, schema: FieldSchema, aim: Aim = { steps: [] }): JsonObject {
  const [step, ...rest] = aim.steps;
  const wanted = step && "name" in step ? step : undefined;
  const deciding = decidingAnswers(
    chance,
    schema,
    wanted?.branch ?? (step ? undefined : aim.way),
    wanted?.name,
  );
  const { properties, required } = shownFields(schema, deciding);
  const decides = fieldNamesInConditions(schema);
  const answers: JsonObject = {};
  const give = (name: string, field: FieldSchema) => {
    answers[name] = anAnswer(chance, field, {
      parent: answers,
      isBegin: Object.values(properties).some(({ after }) => after === name),
      aim: wanted?.name === name ? { ...aim, steps: rest } : undefined,
    });
  };
  const inOrder = Object.entries(properties).toSorted(([, a], [, b]) => leansOn(a) - leansOn(b));
  for (const [name, field] of inOrder) {
    const decided = deciding[name];
    if (decided !== undefined) answers[name] = decided;
    else if (decides.has(name)) continue;
    else if (required.has(name) || wanted?.name === name || wanted?.beside === name || chance.once(2))
      give(name, field);
  }
  const [first] = inOrder;
  // A group without any answer would count as missing, so that at least one answer is given.
  if (first && Object.keys(answers).length === 0) give(...first);
  for (const [name, field] of inOrder)
    if (answers[name] === undefined && needed(schema, answers).has(name)) give(name, field);
  return answers;
}

/** 1 for a field whose rules read a sibling, else 0: the sibling's answer has to be made first. */
function leansOn({ after, confirmed }: FieldSchema): number {
  return after === undefined && confirmed === undefined ? 0 : 1;
}

function needed({ dependentRequired }: FieldSchema, answers: JsonObject): Set<string> {
  const needs: Record<string, string[]> = Object.assign({}, dependentRequired);
  return new Set(
    Object.entries(needs).flatMap(([name, names]) => (answers[name] === undefined ? [] : names)),
  );
}

/**
 * Answers to the fields that the conditions of a group read. They come first, because they decide which other fields
 * are asked.
 */
function decidingAnswers(chance: Chance, schema: FieldSchema, way?: Way, wanted?: string): JsonObject {
  const forced = way ? forcedAnswers(chance, schema, way) : {};
  const fields = allFields(schema);
  const branches = schema.allOf ?? [];
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  const required = new Set([
    ...[schema, ...branches.flatMap(({ then, else: not }) => [then, not])].flatMap(
      (part) => part?.required ?? [],
    ),
    // These answers are given now: given later, they could change the outcome of a condition after other answers
    // have followed from it.
    ...Object.values(needs).flat(),
  ]);
  const answers: JsonObject = {};
  for (const name of fieldNamesInConditions(schema)) {
    const read = branches.flatMap(({ if: { properties } }) => {
      const rule = properties?.[name];
      return rule?.const === undefined ? (rule?.enum ?? []) : [rule.const];
    });
    const value =
      name in forced
        ? forced[name]
        : name === wanted || required.has(name) || !chance.once(3)
          ? chance.pick([...read, aValue(chance, fields[name] ?? {}, { parent: {}, isBegin: false })])
          : undefined;
    if (value !== undefined) answers[name] = value;
  }
  return answers;
}

/** Answers (or none) that give a condition the wanted outcome. */
function forcedAnswers(
  chance: Chance,
  schema: FieldSchema,
  { index, holds }: Way,
): Record<string, Json | undefined> {
  const { properties = {}, required = [] } = schema.allOf?.[index]?.if ?? {};
  const fields = allFields(schema);
  const any = (name: string) => aValue(chance, fields[name] ?? {}, { parent: {}, isBegin: false });
  const read = (name: string) => {
    const rule = properties[name];
    return rule?.const === undefined ? (rule?.enum ?? [any(name)]) : [rule.const];
  };
  const names = [...new Set([...Object.keys(properties), ...required])];
  if (holds) return Object.fromEntries(names.map((name) => [name, chance.pick(read(name))]));
  const name = chance.pick(names);
  const { included, type } = fields[name] ?? {};
  const choices = Array.isArray(included) ? included : type === "boolean" ? [true, false] : [];
  const others = choices.filter((choice) => !read(name).includes(choice));
  return { [name]: others.length > 0 ? chance.pick(others) : undefined };
}

interface Around {
  parent: JsonObject;
  isBegin: boolean;
  aim: Aim | undefined;
}

function anAnswer(chance: Chance, field: FieldSchema, { parent, isBegin, aim }: Around): Json {
  const { prefixItems, items, properties, allOf } = field;
  if (prefixItems) return prefixItems.map((place, index) => aDocument(chance, place, aimAt(aim, index)));
  if (items) return aList(chance, field, items, aim);
  if (properties || allOf) return aDocument(chance, field, aim);
  return aValue(chance, field, { parent, isBegin });
}

function aimAt(aim: Aim | undefined, index: number): Aim | undefined {
  const [step, ...rest] = aim?.steps ?? [];
  return step && "entry" in step && step.entry === index ? { ...aim, steps: rest } : undefined;
}

function aList(
  chance: Chance,
  { minItems = 1, maxItems = 10, uniqueBy }: FieldSchema,
  items: FieldSchema,
  aim?: Aim,
): Json[] {
  const length = Math.min(Number(minItems) + chance.upTo(2), Number(maxItems));
  const first = chance.upTo(1000);
  return Array.from({ length }, (_, index) => {
    const entry = items.file
      ? aValue(chance, items, { parent: {}, isBegin: false })
      : aDocument(chance, items, aimAt(aim, index));
    const choices = typeof uniqueBy === "string" ? items.properties?.[uniqueBy]?.included : undefined;
    return {
      entryId: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
      ...(isObject(entry) && entry),
      ...(Array.isArray(choices) && {
        [String(uniqueBy)]: choices[(first + index) % choices.length] ?? null,
      }),
    };
  });
}
