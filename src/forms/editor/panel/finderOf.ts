import { askedFields } from "../../engine/askedFields";
import type { ComposedForm, Labels } from "../../engine/form";
import type { Offer } from "../editing/adaptStep";
import { fieldsBeside } from "../operations/moves";

type Steps = Pick<ComposedForm, "steps">;

/** Every part of a form that can be selected, in the order of the form, named with the groups around it. */
export function finderOf({ steps }: Steps, labels: Labels): Offer[] {
  const keys = steps.flatMap(({ sections, schema }) => {
    const asked = [...askedFields(schema)].flatMap(({ field: { title = "" } }) => title);
    return sections.flatMap(({ id }) => keysWithin(id, asked, { steps }));
  });
  return [...new Set(keys)].flatMap((code) => {
    const names = around(code).flatMap((key) => labels[key]?.label ?? []);
    // Many groups have the same label as their section, which is then shown once.
    return labels[code] ? [{ code, name: [...new Set(names)].join(" · ") }] : [];
  });
}

/**
 * A key and the keys of all fields in it, in the order of the form. The places of a fixed list stay in the order in
 * which they are declared.
 */
function keysWithin(key: string, asked: readonly string[], form: Steps): string[] {
  const within = asked.filter((each) => each.startsWith(`${key}.`));
  if (within.length === 0) return [key];
  const ordered = fieldsBeside(form, `${key}.`)
    .map((name) => `${key}.${name}`)
    .filter((each) => within.includes(each))
    .flatMap((each) => keysWithin(each, within, form));
  return [key, ...ordered, ...within.filter((each) => !ordered.includes(each))];
}

/** A key and the keys of the groups around it, from the inside out: `a.b.c`, `a.b`, `a`. */
function around(key: string): string[] {
  const end = key.lastIndexOf(".");
  return end < 0 ? [key] : [key, ...around(key.slice(0, end))];
}
