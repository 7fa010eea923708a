import type { Condition, FieldSchema } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { createFinding, type Fault, type Found } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import type { Project } from "../project";

/**
 * Returns faults for conditions without effect, and for `when` and `unless` of a change that cancel each
 * other.
 */
export function idleConditionFaults({ sources }: Project): Fault[] {
  return [
    ...Object.entries(sources.sections).flatMap(([name, section]) =>
      idleIn({ ...section }, "").map((found) => ({ file: `schemas/sections/${name}.json`, ...found })),
    ),
    ...listNamedChanges(sources).flatMap(({ change, file, at }): Fault[] => {
      if (change.change !== "add") return [];
      const { when, unless, schema } = change;
      const cancel = when && unless && implies(when, unless);
      return [
        ...idleIn(schema, `${at}/schema`).map((found) => ({ file, ...found })),
        ...(cancel
          ? [{ file, at: `${at}/unless`, ...createFinding("conditionsCancel", { field: change.field }) }]
          : []),
      ];
    }),
  ];
}

function idleIn(schema: FieldSchema, at: string): Found[] {
  const branches = schema.allOf ?? [];
  return [
    ...branches.flatMap((branch, index): Found[] => {
      const place = `${at}/allOf/${index}`;
      if (branch.then === undefined && branch.else === undefined)
        return [{ at: place, ...createFinding("idleCondition", {}) }];
      return (["then", "else"] as const).flatMap((outcome) =>
        idleIn({ ...branch[outcome] }, `${place}/${outcome}`),
      );
    }),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      idleIn(field, appendToPointer(`${at}/properties`, name)),
    ),
    ...(schema.items ? idleIn(schema.items, `${at}/items`) : []),
    ...(schema.prefixItems ?? []).flatMap((place, index) => idleIn(place, `${at}/prefixItems/${index}`)),
  ];
}

/**
 * Whether each answer that a condition tests for also passes another condition. A test in `x-when` is implied by the
 * same test only.
 */
function implies(condition: Condition, other: Condition): boolean {
  const own = condition.properties ?? {};
  const isAnswered = (name: string) => (condition.required ?? []).includes(name);
  return (
    Object.entries(other.properties ?? {}).every(([name, allowed]) => {
      const wanted = valuesOf(own[name]);
      return wanted.length > 0 && wanted.every((value) => valuesOf(allowed).includes(value));
    }) &&
    (other.required ?? []).every(isAnswered) &&
    (other["x-when"] === undefined || JSON.stringify(condition["x-when"]) === JSON.stringify(other["x-when"]))
  );
}

const valuesOf = ({
  const: one,
  enum: several = [],
}: {
  const?: unknown;
  enum?: readonly unknown[];
} = {}): unknown[] => (one === undefined ? [...several] : [one]);
