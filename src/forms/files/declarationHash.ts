import { createHash } from "node:crypto";
import type { ComposedForm } from "../engine/form";
import { declaredFields } from "../engine/purposes/declaredFields";
import { keepEvents } from "../engine/purposes/purpose";

/**
 * The hash of what a form promises about its answers: each field's purpose and class, and each purpose's
 * basis, audience, stage and times of keeping. The hash depends on no words, and the form's version does not
 * depend on the hash.
 */
export function declarationHash({
  schema,
  purposes = {},
}: Pick<ComposedForm, "schema" | "purposes">): string {
  const uses = declaredFields(schema).map(({ path, use }) => JSON.stringify([path, use.purpose, use.class]));
  const promises = Object.entries(purposes).map(([id, { basis, audience, from, keep, keepAgreed }]) =>
    JSON.stringify([
      ...[id, basis, audience.toSorted(), from, keepEvents.map((event) => keep[event])],
      ...(keepAgreed ? [keepEvents.map((event) => keepAgreed[event])] : []),
    ]),
  );
  const declared = [...uses.sort(), ...promises.sort()].join("\n");
  return createHash("sha256").update(declared).digest("hex").slice(0, 16);
}
