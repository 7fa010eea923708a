import type { ComposedForm } from "../form";
import type { ClassesFile, DataUse } from "./purpose";

/**
 * The blind classes in the uses of a form's fields, and the stage until which they are hidden; an empty
 * object if no such stage is set.
 */
export function composeBlind(
  uses: ReadonlyArray<Partial<DataUse>>,
  { classes = {}, blindUntil }: Partial<ClassesFile>,
): Pick<ComposedForm, "blind"> {
  if (blindUntil === undefined) return {};
  const named = new Set(uses.map((use) => use.class));
  const blind = Object.entries(classes).flatMap(([id, each]) => (each.blind && named.has(id) ? [id] : []));
  return { blind: { classes: blind, until: blindUntil } };
}
