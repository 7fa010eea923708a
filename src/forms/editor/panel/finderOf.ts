import { askedFields } from "../../engine/askedFields";
import type { ComposedForm, Labels } from "../../engine/form";
import type { Offer } from "../editing/adaptStep";
import { fieldsBeside } from "../operations/moves";

type Steps = Pick<ComposedForm, "steps">;

/** Everything of a form that can be selected, in the order in which it is asked, with the groups that it stands in. */
export function finderOf({ steps }: Steps, labels: Labels): Offer[] {
  const keys = steps.flatMap(({ sections, schema }) => {
    const known = [...askedFields(schema)].flatMap(({ field: { title = "" } }) => title);
    return sections.flatMap(({ id }) => keysWithin(id, known, { steps }));
  });
  return [...new Set(keys)].flatMap((code) => {
    const names = around(code).flatMap((key) => labels[key]?.label ?? []);
    // A group is often called as the section is.
    return labels[code] ? [{ code, name: [...new Set(names)].join(" · ") }] : [];
  });
}

/** A key and those of what stands in it; what has no order of its own, as the places of a list, as it is declared. */
function keysWithin(key: string, known: readonly string[], form: Steps): string[] {
  const within = known.filter((each) => each.startsWith(`${key}.`));
  if (within.length === 0) return [key];
  const ordered = fieldsBeside(form, `${key}.`)
    .map((name) => `${key}.${name}`)
    .filter((each) => within.includes(each))
    .flatMap((each) => keysWithin(each, within, form));
  return [key, ...ordered, ...within.filter((each) => !ordered.includes(each))];
}

/** A key and those around it, from within: `a.b.c`, `a.b`, `a`. */
function around(key: string): string[] {
  const end = key.lastIndexOf(".");
  return end < 0 ? [key] : [key, ...around(key.slice(0, end))];
}
