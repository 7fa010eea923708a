import { conditionNames } from "../evaluateCondition";
import type { Branch, FieldSchema } from "../form";
import { allFields } from "../shownFields";

/**
 * Takes out the conditions of an object that read a field which is not asked any more, where they ask for nothing either
 * or require only what is required anyway.
 */
export function dropIdleConditions(schema: FieldSchema): void {
  const isAsked = (name: string) => Object.hasOwn(allFields(schema), name);
  const isIdle = (branch: Branch) =>
    ![...conditionNames({ allOf: [branch] })].every(isAsked) &&
    [branch.then, branch.else].every(
      (fields) =>
        Object.keys(fields?.properties ?? {}).length === 0 &&
        (fields?.required ?? []).every((name) => schema.required?.includes(name)),
    );
  const kept = (schema.allOf ?? []).filter((branch) => !isIdle(branch));
  if (kept.length > 0) schema.allOf = kept;
  else delete schema.allOf;
}
