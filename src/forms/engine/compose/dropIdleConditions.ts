import type { Branch, FieldSchema } from "../form";

/**
 * Removes the conditions of an object that ask for nothing any more: their fields are hidden, or they require
 * only what is required anyway.
 */
export function dropIdleConditions(schema: FieldSchema): void {
  const isIdle = (branch: Branch) =>
    [branch.then, branch.else].every(
      (fields) =>
        Object.keys(fields?.properties ?? {}).length === 0 &&
        (fields?.required ?? []).every((name) => schema.required?.includes(name)),
    );
  const kept = (schema.allOf ?? []).filter((branch) => !isIdle(branch));
  if (kept.length > 0) schema.allOf = kept;
  else delete schema.allOf;
}
