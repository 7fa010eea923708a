import type { ComposedForm, FieldSchema } from "../form";
import { declaredFields } from "./declaredFields";
import type { ClassesFile } from "./purpose";

/** The blind classes that a form's fields name; nothing where no stage is named until which they are hidden. */
export function composeBlind(
  schema: FieldSchema,
  { classes = {}, blindUntil }: Partial<ClassesFile>,
): Pick<ComposedForm, "blind"> {
  if (blindUntil === undefined) return {};
  const named = new Set(declaredFields(schema).map(({ use }) => use.class));
  const blind = Object.entries(classes).flatMap(([id, each]) => (each.blind && named.has(id) ? [id] : []));
  return { blind: { classes: blind, until: blindUntil } };
}
