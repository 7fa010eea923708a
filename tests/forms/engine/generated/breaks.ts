import type { FieldSchema, Json, JsonObject } from "../../../../src/forms/engine/form";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { isObject, joinPointer, valueAt, withValue } from "../../../../src/forms/engine/pointer";
import type { Chance } from "./chance";
import { today } from "./dates";
import type { Place, Step } from "./judgedPlaces";

const anotherType: Record<string, Json[]> = {
  string: [7, true],
  number: ["seven", false],
  integer: ["seven", 7.5],
  boolean: ["yes", 1],
  object: ["something", 7],
  array: ["something", 7],
};

/** Choices and decimals tell a number or a text of another type by their own rule. */
const ofAnotherType = ({ type = "string", included, decimal }: FieldSchema): readonly Json[] =>
  included !== undefined || decimal !== undefined ? [true] : (anotherType[type] ?? []);

/** The document with the rule of that place broken. @throws Error for a rule that nobody has said how to break */
export function broken(document: JsonObject, { steps, keyword, field }: Place, chance: Chance): JsonObject {
  const pointer = pointerOf(steps);
  const parent = valueAt(document, pointerOf(steps.slice(0, -1)));
  const around = { parent: isObject(parent) ? parent : {}, today };
  const kept = valueAt(document, pointer);
  const answers =
    keyword === "type" ? ofAnotherType(field) : ruleTable[keyword]?.breaks?.(field, kept, around);
  if (!answers) throw new Error(`Nobody has said how to break ${keyword}.`);
  return withValue(document, pointer, chance.pick(answers));
}

export function pointerOf(steps: Step[]): string {
  return steps.reduce((path, step) => joinPointer(path, "name" in step ? step.name : step.entry), "");
}
