import type { ComposedForm, Labels } from "../../engine/form";
import type { Offer } from "../editing/adaptPanelStep";
import { listFieldKeysAsDrawn } from "../editing/listFieldKeysAsDrawn";

/** Every part of a form that can be selected, in the order of the form, named with the groups around it. */
export function buildFinderOffers(form: Pick<ComposedForm, "steps">, labels: Labels): Offer[] {
  const keys = form.steps.flatMap((step) => listFieldKeysAsDrawn(step, form));
  return [...new Set(keys)].flatMap((code) => {
    const names = around(code).flatMap((key) => labels[key]?.label ?? []);
    // Many groups have the same label as their section, which is then shown once.
    return labels[code] ? [{ code, name: [...new Set(names)].join(" · ") }] : [];
  });
}

/** A key and the keys of the groups around it, from the inside out: `a.b.c`, `a.b`, `a`. */
function around(key: string): string[] {
  const end = key.lastIndexOf(".");
  return end < 0 ? [key] : [key, ...around(key.slice(0, end))];
}
