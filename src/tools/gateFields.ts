import type { FieldSchema } from "../engine/form";
import { conditionNames } from "../engine/holds";
import { child } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import type { Sources } from "../engine/sources";
import type { Fault } from "./fault";
import { suggestion } from "./nearest";

/** Fields without bounds, and rules that look at fields which are not there. */
export function fieldFaults(sources: Sources): Fault[] {
  const sections = Object.entries(sources.sections).map(([name, section]) => ({
    name,
    schema: { ...section },
  }));
  const everywhere = new Set(sections.flatMap(({ schema }) => Object.keys(allFields(schema))));
  const inSections = sections.flatMap(({ name, schema }) => {
    const file = `schemas/sections/${name}.json`;
    // A section's own conditions may look at any field at the top of the resume.
    return objectFaults(schema, "", everywhere).map((fault) => ({ file, ...fault }));
  });
  const inMarkets = Object.entries(sources.markets).flatMap(([name, { changes }]) =>
    changes.flatMap((change, index) => {
      if (change.change !== "add") return [];
      const file = `schemas/markets/${name}.json`;
      return faults(change.schema, `/changes/${index}/schema`).map((fault) => ({ file, ...fault }));
    }),
  );
  return [...inSections, ...inMarkets];
}

type Found = Omit<Fault, "file">;

function objectFaults(
  schema: FieldSchema,
  at: string,
  beside = new Set(Object.keys(allFields(schema))),
): Found[] {
  const name = (missing: string) => `there is no field "${missing}" beside it${suggestion(missing, beside)}`;
  const unknown = [...conditionNames(schema)].filter((each) => !beside.has(each));
  const groups = [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then, at: `${at}/allOf/${index}/then` },
      { fields: branch.else, at: `${at}/allOf/${index}/else` },
    ]),
  ];
  return [
    ...unknown.map((each) => ({ at: `${at}/allOf`, says: `a condition looks at "${each}": ${name(each)}` })),
    ...groups.flatMap(({ fields, at }) => [
      ...(fields?.required ?? [])
        .filter((each) => !(each in allFields(schema)))
        .map((each) => ({ at: `${at}/required`, says: `"${each}" is required: ${name(each)}` })),
      ...Object.entries(fields?.properties ?? {}).flatMap(([key, field]) => {
        const place = child(`${at}/properties`, key);
        const looked = [field.after, field.confirmed].filter((each) => typeof each === "string");
        return [
          ...looked
            .filter((each) => !beside.has(each))
            .map((each) => ({ at: place, says: `"${key}" is compared with "${each}": ${name(each)}` })),
          ...faults(field, place),
        ];
      }),
    ]),
  ];
}

/** What is wrong with one field by itself. */
function faults(field: FieldSchema, at: string): Found[] {
  switch (field.type) {
    case "string":
      return isBounded(field) ? [] : [{ at, says: 'a text needs a bound: "maxLength"' }];
    case "array": {
      const bound = field.maxItems === undefined && !(field.prefixItems && field.items === false);
      return [
        ...(bound ? [{ at, says: 'a list needs a bound: "maxItems"' }] : []),
        ...(field.items ? faults(field.items, `${at}/items`) : []),
        ...(field.prefixItems ?? []).flatMap((place, index) => faults(place, `${at}/prefixItems/${index}`)),
      ];
    }
    case "object":
      return field.file ? [] : objectFaults(field, at);
    case undefined:
      return field.const === undefined ? [{ at, says: '"type" is missing' }] : [];
    default:
      return [];
  }
}

const boundedFormats: unknown[] = ["date", "yearMonth"];

function isBounded({
  maxLength,
  included,
  const: fixed,
  enum: values,
  format,
  pattern,
  ...rules
}: FieldSchema): boolean {
  return (
    [maxLength, included, fixed, values, rules.taiwanId, rules.vietnamId, rules.residenceCard].some(
      (rule) => rule !== undefined,
    ) ||
    boundedFormats.includes(format) ||
    (typeof pattern === "string" && !repeatsForEver(pattern))
  );
}

/** `*`, `+` or `{2,}` outside of brackets. */
function repeatsForEver(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, ""));
}
