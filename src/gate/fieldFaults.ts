import type { Sources } from "../engine/compose/sources";
import { conditionNames } from "../engine/evaluateCondition";
import type { FieldSchema } from "../engine/form";
import { isDateFormat } from "../engine/isDateFormat";
import { joinPointer } from "../engine/pointer";
import { allFields } from "../engine/shownFields";
import { changesOf } from "./changesOf";
import type { Fault, Found } from "./fault";
import { keywordFaults } from "./keywordFaults";
import { entryRuleFaults, listFaults, uniqueFaults } from "./listFaults";
import { suggestion } from "./nearestName";

/** Fields without bounds, and rules that refer to fields that do not exist. */
export function fieldFaults(sources: Sources): Fault[] {
  const sections = Object.entries(sources.sections).map(([name, section]) => ({
    name,
    schema: { ...section },
  }));
  const everywhere = new Set([
    ...sections.flatMap(({ schema }) => Object.keys(allFields(schema))),
    ...changesOf(sources).map(({ change }) => change.field),
  ]);
  const inSections = sections.flatMap(({ name, schema }) => {
    const file = `schemas/sections/${name}.json`;
    // A section's own conditions may read any top-level field of the resume.
    return objectFaults(schema, "", everywhere).map((fault) => ({ file, ...fault }));
  });
  return [...inSections, ...addedFaults(sources)];
}

function addedFaults(sources: Sources): Fault[] {
  return changesOf(sources).flatMap(({ change, file, at }) =>
    change.change === "add" ? faults(change.schema, `${at}/schema`).map((found) => ({ file, ...found })) : [],
  );
}

function objectFaults(
  schema: FieldSchema,
  at: string,
  beside = new Set(Object.keys(allFields(schema))),
): Found[] {
  const own = allFields(schema);
  const name = (missing: string) => `there is no field "${missing}" beside it${suggestion(missing, beside)}`;
  const groups = [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then, at: `${at}/allOf/${index}/then` },
      { fields: branch.else, at: `${at}/allOf/${index}/else` },
    ]),
  ];
  return [
    ...(schema.allOf ?? []).flatMap((branch, index) =>
      [...conditionNames({ allOf: [branch] })]
        .filter((each) => !beside.has(each))
        .map((each) => ({
          at: placeOfRead(branch.if, each, `${at}/allOf/${index}/if`),
          says: `a condition looks at "${each}": ${name(each)}`,
        })),
    ),
    ...dependentFaults(schema, at, name),
    ...groups.flatMap(({ fields, at }) => [
      ...(fields?.required ?? []).flatMap((each, index) =>
        each in own ? [] : [{ at: `${at}/required/${index}`, says: `"${each}" is required: ${name(each)}` }],
      ),
      ...Object.entries(fields?.properties ?? {}).flatMap(([key, field]) => {
        const place = joinPointer(`${at}/properties`, key);
        return [
          ...(["after", "confirmed"] as const).flatMap((keyword) => {
            const looked = field[keyword];
            return typeof looked !== "string" || beside.has(looked)
              ? []
              : [
                  {
                    at: joinPointer(place, keyword),
                    says: `"${key}" is compared with "${looked}": ${name(looked)}`,
                  },
                ];
          }),
          ...faults(field, place),
        ];
      }),
    ]),
  ];
}

function placeOfRead(
  { properties = {}, required = [] }: NonNullable<FieldSchema["allOf"]>[number]["if"],
  name: string,
  at: string,
): string {
  return name in properties
    ? joinPointer(`${at}/properties`, name)
    : `${at}/required/${Math.max(0, required.indexOf(name))}`;
}

function dependentFaults(schema: FieldSchema, at: string, name: (missing: string) => string): Found[] {
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  const own = allFields(schema);
  return Object.entries(needs).flatMap(([each, names]) => {
    const place = joinPointer(`${at}/dependentRequired`, each);
    return [
      ...(each in own ? [] : [{ at: place, says: `it looks at "${each}": ${name(each)}` }]),
      ...names.flatMap((needed, index) =>
        needed in own
          ? []
          : [{ at: joinPointer(place, index), says: `"${needed}" is required: ${name(needed)}` }],
      ),
    ];
  });
}

/** Faults of one field by itself. */
function faults(field: FieldSchema, at: string): Found[] {
  return [...keywordFaults(field, at), ...boundFaults(field, at)];
}

function entryFaults({ items, prefixItems = [] }: FieldSchema, at: string): Found[] {
  return [
    ...(items ? [...entryRuleFaults(items, `${at}/items`), ...faults(items, `${at}/items`)] : []),
    ...prefixItems.flatMap((place, index) => faults(place, `${at}/prefixItems/${index}`)),
  ];
}

function boundFaults(field: FieldSchema, at: string): Found[] {
  switch (field.type) {
    case "string":
      return isBounded(field)
        ? []
        : [
            {
              at,
              says: 'a text needs a bound: write "maxLength": 100, or as many characters as it may have',
            },
          ];
    case "array":
      return [...listFaults(field, at), ...uniqueFaults(field, at), ...entryFaults(field, at)];
    case "object":
      if (field.file) return [];
      return field.properties
        ? objectFaults(field, at)
        : [{ at, says: 'a group needs fields: write them as "properties"' }];
    case undefined:
      return field.const === undefined
        ? [{ at, says: '"type" is missing: string, number, integer, boolean, object or array' }]
        : [];
    default:
      return [];
  }
}

const boundedRules = ["taiwanId", "vietnamId", "residenceCard", "phoneNumber"];

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
    [maxLength, included, fixed, values].some((rule) => rule !== undefined) ||
    boundedRules.some((rule) => rules[rule] !== undefined) ||
    isDateFormat(format) ||
    (typeof pattern === "string" && !repeatsForEver(pattern))
  );
}

/** Whether it has `*`, `+` or `{2,}` outside of brackets. */
function repeatsForEver(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, ""));
}
