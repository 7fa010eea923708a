import { askedFields } from "../../engine/askedFields";
import type { ComposedForm, Labels } from "../../engine/form";
import type { Offer } from "./adaptStep";

/** Everything of a form that can be selected, in the order of its steps, with the groups that it stands in. */
export function finderOf({ steps }: Pick<ComposedForm, "steps">, labels: Labels): Offer[] {
  const keys = steps.flatMap(({ sections, schema }) => [
    ...sections.map(({ id }) => id),
    ...[...askedFields(schema)].flatMap(({ field: { title = "" } }) => title),
  ]);
  return [...new Set(keys)].flatMap((code) => {
    const names = around(code).flatMap((key) => labels[key]?.label ?? []);
    // A group is often called as the section is.
    return labels[code] ? [{ code, name: [...new Set(names)].join(" · ") }] : [];
  });
}

/** A key and those around it, from within: `a.b.c`, `a.b`, `a`. */
function around(key: string): string[] {
  const end = key.lastIndexOf(".");
  return end < 0 ? [key] : [key, ...around(key.slice(0, end))];
}
