import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { appendToPointer, isObject, valueAt, withValue } from "../../../../src/forms/engine/pointer";
import type { Chance } from "./chance";
import { today } from "./dates";
import type { JudgedPlace, Step } from "./judgedPlaces";

const anotherType: Record<string, Json[]> = {
  string: [7, true],
  number: ["seven", false],
  integer: ["seven", 7.5],
  boolean: ["yes", 1],
  object: ["something", 7],
  array: ["something", 7],
};

/** A number or a text of the wrong type is reported by the rule for choices or decimals, where there is one. */
const ofAnotherType = ({ type = "string", included, decimal }: FieldSchema): readonly Json[] =>
  included !== undefined || decimal !== undefined ? [true] : (anotherType[type] ?? []);

/** The document with the rule of that place broken. @throws Error for a rule without a column for it */
export function broken(
  document: JsonObject,
  { steps, keyword, field }: JudgedPlace,
  chance: Chance,
): JsonObject {
  const pointer = pointerOf(steps);
  const parent = valueAt(document, pointerOf(steps.slice(0, -1)));
  const around = { parent: isObject(parent) ? parent : {}, today };
  const kept = valueAt(document, pointer);
  const answers =
    keyword === "type" ? ofAnotherType(field) : ruleTable[keyword]?.breaks?.(field, kept, around);
  if (!answers) throw new Error(`No answer is known that breaks ${keyword}.`);
  return withValue(document, pointer, answers[chance.upTo(answers.length - 1)]);
}

export function pointerOf(steps: Step[]): string {
  return steps.reduce((path, step) => appendToPointer(path, "name" in step ? step.name : step.entry), "");
}
