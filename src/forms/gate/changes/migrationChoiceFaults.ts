import type { FieldSchema, Json } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import type { Migration } from "../../engine/migration";
import { appendToPointer } from "../../engine/pointer";
import type { Composed } from "../../files/composeAll";
import { createFinding, type Fault, type Finding } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Released } from "./newestRelease";

/**
 * Faults of the choices in the migration steps of a file: choices that the field never had or does not offer
 * now, and replaced choices that are still offered. Also faults of two steps of the same kind for one field.
 */
export function migrationChoiceFaults(
  steps: readonly Migration[],
  file: string,
  releases: ReadonlyMap<string, Released>,
  composed: Composed[],
): Fault[] {
  return steps.flatMap((step, index): Fault[] => {
    const at = `/steps/${index}`;
    const twin = steps.slice(0, index).find((other) => isForSame(step, other));
    if (twin) return [{ file, at, ...createFinding("stepRepeated", {}) }];
    if (step.change !== "narrow" || !step.values) return [];
    const before = choicesOf(
      step.field,
      [...releases.values()].map(({ schema }) => schema),
    );
    const now = choicesOf(
      step.field,
      composed.map(({ form }) => form.schema),
    );
    return Object.entries(step.values).flatMap(([old, fresh]) => {
      const found = findingOf(old, fresh, before, now);
      return found ? [{ file, at: appendToPointer(`${at}/values`, old), ...found }] : [];
    });
  });
}

const isForSame = (one: Migration, other: Migration): boolean =>
  one.change === other.change &&
  (one.change === "move" && other.change === "move"
    ? one.from === other.from
    : one.change !== "move" && other.change !== "move" && one.field === other.field);

/** The choices of the fields at a path, in all forms. */
function choicesOf(path: string, schemas: FieldSchema[]): Json[] {
  const fields = schemas.flatMap((schema) =>
    [...iterateFieldsWithConditions(schema)].filter((asked) => asked.path === path),
  );
  return [...new Set(fields.flatMap(({ field }) => choices(field)))];
}

function choices({ included, enum: values, items }: FieldSchema): Json[] {
  if (Array.isArray(included)) return included;
  return values ?? (items ? choices(items) : []);
}

function findingOf(old: string, fresh: Json, before: Json[], now: Json[]): Finding | undefined {
  if (before.length === 0 || now.length === 0) return createFinding("noChoices", {});
  if (!before.map(String).includes(old))
    return createFinding("neverOffered", { choice: old, meant: buildSuggestion(old, before.map(String)) });
  if (now.map(String).includes(old)) return createFinding("stillOffered", { choice: old });
  return now.includes(fresh)
    ? undefined
    : createFinding("notOffered", {
        choice: JSON.stringify(fresh),
        meant: buildSuggestion(String(fresh), now.map(String)),
      });
}
