import type { Sources } from "../../engine/compose/sources";
import { fieldNamesInConditions, listCrossTestsOfCondition } from "../../engine/evaluateCondition";
import { schemaAndBranches } from "../../engine/fieldStructure";
import type { Condition, FieldSchema } from "../../engine/form";
import { ruleTable, siblingRules } from "../../engine/keywords/table";
import { appendToPointer } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { createFinding, type Fault, type Found } from "../fault";
import { listNamedChanges } from "../listNamedChanges";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { keywordFaults } from "./keywordFaults";
import { comparisonFaults, placedParts, twoKindFaults } from "./kindFaults";
import { listFaults, unfitEntryRuleFaults, uniqueFaults } from "./listFaults";

/**
 * Returns faults for fields without a bound or type, rules without effect, rules that refer to a field that
 * does not exist or has another kind of answer, optional consents, and fields that are asked as two kinds.
 */
export function fieldFaults({ sources }: Project): Fault[] {
  const sections = Object.entries(sources.sections).map(([name, section]) => ({
    name,
    schema: { ...section },
  }));
  const added = listNamedChanges(sources).flatMap(({ change }) =>
    change.change === "add" && change.in === undefined ? [[change.field, change.schema] as const] : [],
  );
  const everywhere = byName([...sections.flatMap(({ schema }) => declarations(schema)), ...added]);
  const inSections = sections.flatMap(({ name, schema }) => {
    const file = `schemas/sections/${name}.json`;
    // A section's own conditions may read any top-level field of the resume.
    return objectFaults(schema, "", everywhere).map((fault) => ({ file, ...fault }));
  });
  return [...inSections, ...addedFaults(sources, everywhere)];
}

/** Every declaration of the fields that a rule may read, by name. */
type Beside = ReadonlyMap<string, FieldSchema[]>;

const declarations = (schema: FieldSchema): Array<readonly [string, FieldSchema]> =>
  schemaAndBranches(schema).flatMap(({ properties = {} }) => Object.entries(properties));

function byName(fields: Array<readonly [string, FieldSchema]>): Beside {
  const beside = new Map<string, FieldSchema[]>();
  for (const [name, field] of fields) beside.set(name, [...(beside.get(name) ?? []), field]);
  return beside;
}

function addedFaults(sources: Sources, everywhere: Beside): Fault[] {
  const changes = listNamedChanges(sources);
  return changes.flatMap(({ change, file, at }) => {
    if (change.change !== "add") return [];
    const { section, in: place, field: name, schema } = change;
    const group = place === undefined ? undefined : allFields({ ...sources.sections[section] })[place];
    const siblings = changes.flatMap(({ change: other }) =>
      other.change === "add" && other.section === section && other.in === place
        ? [[other.field, other.schema] as const]
        : [],
    );
    const beside = group ? byName([...declarations(group.items || group), ...siblings]) : everywhere;
    const where = `${at}/schema`;
    return [
      ...readFaults(change.when, `${at}/when`, beside),
      ...readFaults(change.unless, `${at}/unless`, beside),
      ...besideFaults(name, schema, where, beside),
      ...faults(schema, where),
    ].map((found) => ({ file, ...found }));
  });
}

/** Returns faults for fields that a condition reads, but that do not exist. */
function readFaults(condition: Condition | undefined, at: string, beside: Beside): Found[] {
  if (!condition) return [];
  return [...fieldNamesInConditions({ allOf: [{ if: condition }] })]
    .filter((each) => !beside.has(each))
    .map((each) => ({
      at: placeOfRead(condition, each, at),
      ...createFinding("conditionField", { field: each, meant: buildSuggestion(each, beside.keys()) }),
    }));
}

/**
 * Returns faults for rules of a field that read a field which does not exist or has another kind of answer.
 */
function besideFaults(name: string, field: FieldSchema, at: string, beside: Beside): Found[] {
  const unknown = siblingRules.flatMap((keyword) => {
    const looked = field[keyword];
    return typeof looked !== "string" || beside.has(looked)
      ? []
      : [
          {
            at: appendToPointer(at, keyword),
            ...createFinding("comparedField", {
              field: name,
              other: looked,
              meant: buildSuggestion(looked, beside.keys()),
            }),
          },
        ];
  });
  return unknown.length > 0 ? unknown : comparisonFaults(name, field, at, (other) => beside.get(other) ?? []);
}

function objectFaults(schema: FieldSchema, at: string, beside = byName(declarations(schema))): Found[] {
  const own = allFields(schema);
  return [
    ...(schema.allOf ?? []).flatMap((branch, index) =>
      readFaults(branch.if, `${at}/allOf/${index}/if`, beside),
    ),
    ...dependentFaults(schema, at, beside),
    ...twoKindFaults(schema, at),
    ...placedParts(schema, at).flatMap(({ fields, at }) => [
      ...(fields.required ?? []).flatMap((each, index) =>
        each in own
          ? []
          : [
              {
                at: `${at}/required/${index}`,
                ...createFinding("requiredField", {
                  field: each,
                  meant: buildSuggestion(each, beside.keys()),
                }),
              },
            ],
      ),
      ...Object.entries(fields.properties ?? {}).flatMap(([key, field]) => {
        const place = appendToPointer(`${at}/properties`, key);
        return [...besideFaults(key, field, place, beside), ...faults(field, place)];
      }),
    ]),
    // This check comes last, because a misspelt name in `required` also makes a consent optional.
    ...consentFaults(schema, at),
  ];
}

/** Returns faults for consents that are optional, although applicants have to give them. */
function consentFaults(schema: FieldSchema, at: string): Found[] {
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  return placedParts(schema, at).flatMap(({ fields, at }) => {
    const required = [schema.required, fields.required, ...Object.values(needs)].flat();
    return Object.entries(fields.properties ?? {}).flatMap(([name, { type, const: fixed }]) =>
      type === "boolean" && fixed === true && !required.includes(name)
        ? [
            {
              at: appendToPointer(`${at}/properties`, name),
              ...createFinding("consentOptional", { field: name }),
            },
          ]
        : [],
    );
  });
}

function placeOfRead(condition: Condition, name: string, at: string): string {
  const { properties = {}, required = [] } = condition;
  if (name in properties) return appendToPointer(`${at}/properties`, name);
  const tested = listCrossTestsOfCondition(condition).find(({ test }) => test.field === name);
  return tested ? `${at}${tested.at}/field` : `${at}/required/${Math.max(0, required.indexOf(name))}`;
}

function dependentFaults(schema: FieldSchema, at: string, beside: Beside): Found[] {
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  const own = allFields(schema);
  return Object.entries(needs).flatMap(([each, names]) => {
    const place = appendToPointer(`${at}/dependentRequired`, each);
    return [
      ...(each in own
        ? []
        : [
            {
              at: place,
              ...createFinding("dependentField", {
                field: each,
                meant: buildSuggestion(each, beside.keys()),
              }),
            },
          ]),
      ...names.flatMap((needed, index) =>
        needed in own
          ? []
          : [
              {
                at: appendToPointer(place, index),
                ...createFinding("requiredField", {
                  field: needed,
                  meant: buildSuggestion(needed, beside.keys()),
                }),
              },
            ],
      ),
    ];
  });
}

function faults(field: FieldSchema, at: string): Found[] {
  return [...keywordFaults(field, at), ...boundFaults(field, at)];
}

function entryFaults({ items, prefixItems = [] }: FieldSchema, at: string): Found[] {
  return [
    ...(items ? [...unfitEntryRuleFaults(items, `${at}/items`), ...faults(items, `${at}/items`)] : []),
    ...prefixItems.flatMap((place, index) => faults(place, `${at}/prefixItems/${index}`)),
  ];
}

function boundFaults(field: FieldSchema, at: string): Found[] {
  switch (field.type) {
    case "string":
      return isBounded(field) || field["x-computed"] ? [] : [{ at, ...createFinding("textBound", {}) }];
    case "array":
      return [...listFaults(field, at), ...uniqueFaults(field, at), ...entryFaults(field, at)];
    case "object":
      if (field.file) return [];
      return field.properties ? objectFaults(field, at) : [{ at, ...createFinding("groupEmpty", {}) }];
    case undefined:
      return field.const === undefined ? [{ at, ...createFinding("typeMissing", {}) }] : [];
    default:
      return [];
  }
}

/** Whether a rule of the field limits the length of the text. */
const isBounded = (field: FieldSchema): boolean =>
  Object.entries(ruleTable).some(([rule, { bounds }]) => {
    const value = field[rule];
    return value !== undefined && (bounds === true || (bounds?.(value) ?? false));
  });
