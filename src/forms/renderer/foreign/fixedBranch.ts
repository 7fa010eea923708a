import type { RJSFSchema } from "@rjsf/utils";
import { constantsOf, isFixed } from "../../engine/fixedPlaces";
import type { Json } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";

/** The one answer that a branch takes, if there is but one. */
export function fixedAnswer(branch: RJSFSchema | undefined): Json | undefined {
  const schema = fieldSchemaFromRjsf(branch);
  if (isFixed(schema)) return schema.const;
  return branch?.type === "null" ? null : undefined;
}

/** What is written when a branch is chosen: the answers say which one it is. */
export function withFixed(data: unknown, branch: RJSFSchema): unknown {
  const answer = fixedAnswer(branch);
  if (answer !== undefined) return answer;
  const fixed = constantsOf(fieldSchemaFromRjsf(branch));
  return Object.keys(fixed).length > 0 ? { ...(isObject(data) ? data : {}), ...fixed } : data;
}
