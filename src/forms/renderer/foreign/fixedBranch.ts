import type { RJSFSchema } from "@rjsf/utils";
import { constantsOf, isFixed } from "../../engine/fixedPlaces";
import type { Json } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";

/** The only possible answer of a branch, if there is just one. */
export function fixedAnswer(branch: RJSFSchema | undefined): Json | undefined {
  const schema = fieldSchemaFromRjsf(branch);
  if (isFixed(schema)) return schema.const;
  return branch?.type === "null" ? null : undefined;
}

/** The data to write when a branch is chosen, with the constants that identify it. */
export function withFixed(data: unknown, branch: RJSFSchema): unknown {
  const answer = fixedAnswer(branch);
  if (answer !== undefined) return answer;
  const fixed = constantsOf(fieldSchemaFromRjsf(branch));
  return Object.keys(fixed).length > 0 ? { ...(isObject(data) ? data : {}), ...fixed } : data;
}
