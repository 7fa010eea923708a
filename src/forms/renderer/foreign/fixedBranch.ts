import type { RJSFSchema } from "@rjsf/utils";
import { constantsOf, isConstantField } from "../../engine/fixedPlaces";
import type { Json, JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";

/** The answer of a branch that allows only a constant or null; undefined for any other branch. */
export function fixedAnswer(branch: RJSFSchema | undefined): Json | undefined {
  const schema = fieldSchemaFromRjsf(branch);
  if (isConstantField(schema)) return schema.const;
  return branch?.type === "null" ? null : undefined;
}

/** The members of an object that the form fills in: its constants, and its required objects without a control. */
export function fixedParts(schema: RJSFSchema): JsonObject {
  const { properties = {}, required = [] } = schema;
  const empty = required.filter((name) => Object.hasOwn(properties, name) && hasNoControls(properties[name]));
  return {
    ...Object.fromEntries(empty.map((name) => [name, {}])),
    ...constantsOf(fieldSchemaFromRjsf(schema)),
  };
}

/** Whether an object has no control: the form fills in all its fields, and it accepts no others. */
export function hasNoControls(schema: unknown): boolean {
  if (!isObject(schema) || schema.type !== "object") return false;
  if (Object.keys(schema).some((keyword) => !silent.has(keyword))) return false;
  const fields = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const fixed = fixedParts(schema);
  return fields.every((name) => Object.hasOwn(fixed, name)) && !schema.additionalProperties;
}

/** The keywords of an object that draw nothing but its fields. */
const silent = new Set(["type", "title", "description", "properties", "required", "additionalProperties"]);

/** The data to write when a branch is chosen, with the parts that the form fills in. */
export function withBranchConstants(data: unknown, branch: RJSFSchema): unknown {
  const answer = fixedAnswer(branch);
  if (answer !== undefined) return answer;
  const fixed = fixedParts(branch);
  return Object.keys(fixed).length > 0 || hasNoControls(branch)
    ? { ...(isObject(data) ? data : {}), ...fixed }
    : data;
}
