import type { ComposedForm } from "../form";
import { declaredFields } from "./declaredFields";
import { shorter } from "./period";
import { type KeepEvent, keepEvents, type Period } from "./purpose";

/** How long an answer is kept after each event. */
export type Keep = Record<KeepEvent, Period>;

/** A field, its purpose (null: nothing declares one), and how long its answers are kept. */
export interface KeptField {
  purpose: string | null;
  keep: Keep;
}

/** For answers whose field declares nothing, or that no known form asks: the longest time that the site promises. */
export const undeclaredKeep: Keep = { notHired: "P24M", withdrawn: "P24M", hired: "P24M", idle: "P24M" };

export const undeclaredField: KeptField = { purpose: null, keep: undeclaredKeep };

type Declaring = Pick<ComposedForm, "schema" | "purposes">;

/** A cache, because a form is large and never changes. */
const found = new WeakMap<Declaring, ReadonlyMap<string, KeptField>>();

/** Every field of a form with an answer of its own, by the path that migrations write. */
export function keptFields(form: Declaring): ReadonlyMap<string, KeptField> {
  const fields = found.get(form) ?? findKept(form);
  found.set(form, fields);
  return fields;
}

function findKept({ schema, purposes = {} }: Declaring): ReadonlyMap<string, KeptField> {
  return new Map(
    declaredFields(schema).map(({ path, use }) => {
      const purpose = purposes[use.purpose ?? ""];
      return [
        path,
        purpose && use.purpose !== undefined ? { purpose: use.purpose, keep: purpose.keep } : undeclaredField,
      ];
    }),
  );
}

/** The shorter time after each event. */
export function shorterKeep(one: Keep, other: Keep): Keep {
  return Object.assign(
    {},
    one,
    ...keepEvents.map((event) => ({ [event]: shorter(one[event], other[event]) })),
  );
}
