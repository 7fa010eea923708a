import type { ComposedForm, FormStep } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { listGroupFieldNames } from "../operations/moves";

/** The keys of the sections of a step and of all fields in them, in the order in which the form draws them. */
export function listFieldKeysAsDrawn(
  { sections, schema }: FormStep,
  form: Pick<ComposedForm, "steps">,
): string[] {
  const asked = [...iterateFieldsWithConditions(schema)].flatMap(({ field: { title = "" } }) => title);
  return [...new Set(sections.flatMap(({ id }) => keysWithin(id, asked, form)))];
}

/**
 * A key and the keys of all fields in it, in the order of the form. The places of a fixed list stay in the order in
 * which they are declared.
 */
function keysWithin(key: string, asked: readonly string[], form: Pick<ComposedForm, "steps">): string[] {
  const within = asked.filter((each) => each.startsWith(`${key}.`));
  if (within.length === 0) return [key];
  const ordered = listGroupFieldNames(form, `${key}.`)
    .map((name) => `${key}.${name}`)
    .filter((each) => within.includes(each))
    .flatMap((each) => keysWithin(each, within, form));
  return [key, ...ordered, ...within.filter((each) => !ordered.includes(each))];
}
