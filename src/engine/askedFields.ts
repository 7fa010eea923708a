import { placeName } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { child, isObject } from "./pointer";

/** One step from a group or list to what stands in it: a name, any entry, or a fixed place and its constant. */
export type PathStep = { name: string } | { entry: "*" } | { place: number; constant: string };

/** A field as a form asks it; more than once where conditions ask it in several ways. */
export interface AskedField {
  /** As a migration names it: `/references/*`, `/recruitingAnswers/whyUs/answer`. */
  path: string;
  steps: PathStep[];
  field: FieldSchema;
  isRequired: boolean;
  /** The conditions on the way as one text; empty for what is always asked. */
  when: string;
}

/** Every field that a form asks, groups and lists before what stands in them. */
export function* askedFields(schema: FieldSchema, steps: PathStep[] = [], when = ""): Generator<AskedField> {
  const parts = [
    { part: schema, when },
    ...(schema.allOf ?? []).flatMap((branch) => [
      { part: branch.then, when: `${when} if ${JSON.stringify(branch.if)}` },
      { part: branch.else, when: `${when} unless ${JSON.stringify(branch.if)}` },
    ]),
  ];
  for (const { part, when } of parts)
    for (const [name, field] of Object.entries(part?.properties ?? {})) {
      if (field.const !== undefined && field.type !== "boolean") continue;
      // A section's own field may be required by one of its conditions.
      const isRequired = part?.required?.includes(name) ?? false;
      yield* withInner(field, [...steps, { name }], isRequired, when);
    }
  for (const { part, when } of parts.slice(1))
    for (const name of part?.required ?? []) {
      const field = schema.properties?.[name];
      if (field && !part?.properties?.[name]) yield* withInner(field, [...steps, { name }], true, when);
    }
}

function* withInner(
  field: FieldSchema,
  steps: PathStep[],
  isRequired: boolean,
  when: string,
): Generator<AskedField> {
  yield { path: pathOf(steps), steps, field, isRequired, when };
  if (field.file) return;
  for (const [place, inner] of (field.prefixItems ?? []).entries())
    yield* askedFields(inner, [...steps, { place, constant: placeName(inner) ?? String(place) }], when);
  if (field.items && !field.items.file) yield* askedFields(field.items, [...steps, { entry: "*" }], when);
  if (field.type === "object") yield* askedFields(field, steps, when);
}

function pathOf(steps: PathStep[]): string {
  return steps.reduce(
    (path, step) => child(path, "name" in step ? step.name : "entry" in step ? step.entry : step.constant),
    "",
  );
}

/** The answers at the end of the steps: one for each entry on the way, undefined where there is none. */
export function answersAt(root: JsonObject, steps: PathStep[]): Array<Json | undefined> {
  let values: Array<Json | undefined> = [root];
  for (const step of steps)
    values = values.flatMap((value): Array<Json | undefined> => {
      if ("name" in step) return isObject(value) ? [value[step.name]] : [];
      if (!Array.isArray(value)) return [];
      return "entry" in step ? value : [value[step.place]];
    });
  return values;
}
