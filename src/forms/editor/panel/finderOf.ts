import { askedFields } from "../../engine/askedFields";
import type { ComposedForm, Labels } from "../../engine/form";
import type { Offer } from "../editing/adaptStep";
import { fieldsBeside } from "../operations/moves";

type Steps = Pick<ComposedForm, "steps">;

/** Everything of a form that can be selected, in the order in which it is asked, with the groups that it stands in. */
export function finderOf({ steps }: Steps, labels: Labels): Offer[] {
  const keys = steps.flatMap(({ sections, schema }) => {
    const asked = [...askedFields(schema)].flatMap(({ field: { title = "" } }) => title);
    return sections.flatMap(({ id }) => keysWithin(id, asked, { steps }));
  });
  return [...new Set(keys)].flatMap((code) => {
    const names = around(code).flatMap((key) => labels[key]?.label ?? []);
    // Many a group has the label of its section.
    return labels[code] ? [{ code, name: [...new Set(names)].join(" · ") }] : [];
  });
}

/** A key and the keys of all fields in it, in their order; the places of a list, which have none, as they are declared. */
function keysWithin(key: string, asked: readonly string[], form: Steps): string[] {
  const within = asked.filter((each) => each.startsWith(`${key}.`));
  if (within.length === 0) return [key];
  const ordered = fieldsBeside(form, `${key}.`)
    .map((name) => `${key}.${name}`)
    .filter((each) => within.includes(each))
    .flatMap((each) => keysWithin(each, within, form));
  return [key, ...ordered, ...within.filter((each) => !ordered.includes(each))];
}

/** A key and the keys of the groups around it, from within: `a.b.c`, `a.b`, `a`. */
function around(key: string): string[] {
  const end = key.lastIndexOf(".");
  return end < 0 ? [key] : [key, ...around(key.slice(0, end))];
}
