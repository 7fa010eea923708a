import { isFromRoot } from "../../../engine/crossCondition";
import { fieldNamesInConditions } from "../../../engine/evaluateCondition";
import { schemaAndBranches } from "../../../engine/fieldStructure";
import type { FieldSchema, ObjectSchema } from "../../../engine/form";
import { comparedPaths, comparisonsOfField } from "../../../engine/keywords/compare";
import { pathsOfOfferedRule } from "../../../engine/keywords/offered";
import { parsePointer } from "../../../engine/pointer";
import { rootTests } from "../../../engine/resolveForm";
import { allFields } from "../../../engine/shownFields";

/** A part of a form whose fields no condition or rule connects with the other fields of the form. */
export interface IndependentPart {
  schema: ObjectSchema;
  /** The indexes of the part's conditions among the conditions of the form. */
  places: number[];
}

/**
 * Splits a form into parts that can be checked one by one: fields that a condition or comparison connects are
 * in the same part. Most forms share most of their parts, so the result of a part can be reused.
 */
export function independentParts(schema: ObjectSchema): IndependentPart[] {
  const names = Object.keys(allFields(schema));
  const partOf = new Map(names.map((name) => [name, new Set([name])]));
  for (const tied of dependentNameGroups(schema)) {
    const whole = new Set(tied.flatMap((name) => [...(partOf.get(name) ?? [])]));
    for (const name of whole) partOf.set(name, whole);
  }
  const parts = [...new Set(partOf.values())].map((part) => partWith(schema, part));
  return parts.length > 0 ? parts : [{ schema, places: (schema.allOf ?? []).map((_, place) => place) }];
}

/**
 * Lists of names of fields that belong together: the fields that a condition reads or asks for, a field and
 * the fields that its conditions or rules read, and fields of which one requires the other.
 */
function dependentNameGroups(schema: ObjectSchema): string[][] {
  const branches = (schema.allOf ?? []).map((branch) => namesOf(branch));
  const tested = Object.entries(allFields(schema)).map(([name, field]) => [name, ...rootsRead(field)]);
  const needs: Record<string, string[]> = Object.assign({}, schema.dependentRequired);
  const compared = [
    schema,
    ...(schema.allOf ?? []).flatMap(({ then, else: other }) => [then, other]),
  ].flatMap((fields) =>
    Object.entries(fields?.properties ?? {}).map(([name, field]) => [
      name,
      ...[field.after, field.confirmed].filter((each) => typeof each === "string"),
      ...comparedRoots(field),
    ]),
  );
  return [
    ...branches,
    ...tested,
    ...Object.entries(needs).map(([name, others]) => [name, ...others]),
    ...compared,
  ];
}

function namesOf(branch: NonNullable<FieldSchema["allOf"]>[number]): string[] {
  const asked = [branch.then, branch.else].flatMap((fields) => [
    ...Object.keys(fields?.properties ?? {}),
    ...(fields?.required ?? []),
  ]);
  return [
    ...fieldNamesInConditions({ allOf: [branch] }),
    ...asked,
    ...rootsRead({ type: "object", properties: {}, allOf: [branch] }),
  ];
}

/** The fields at the top of a form with which a field at the top, or a field in it, is compared. */
const comparedRoots = (field: FieldSchema): string[] => [
  ...pathsRead(field).map((path) => (isFromRoot(path) ? (parsePointer(path)[0] ?? "") : path)),
  ...inFields(field).flatMap(comparedInside),
];

/**
 * The fields at the top of a form with which a field in a group is compared. A name without a path means
 * another field of the group, so such a name is left out.
 */
const comparedInside = (field: FieldSchema): string[] => [
  ...pathsRead(field).flatMap((path) => (isFromRoot(path) ? (parsePointer(path)[0] ?? []) : [])),
  ...inFields(field).flatMap(comparedInside),
];

/** The names and paths that the rules of a field read. */
const pathsRead = (field: FieldSchema): string[] => [
  ...comparisonsOfField(field).flatMap(({ compared }) => comparedPaths(compared)),
  ...pathsOfOfferedRule(field),
];

const inFields = (field: FieldSchema): FieldSchema[] => [
  ...schemaAndBranches(field).flatMap(({ properties = {} }) => Object.values(properties)),
  ...(field.prefixItems ?? []),
  ...(field.items ? [field.items] : []),
];

/** The fields at the top of a form that the conditions of a field, or of fields in it, read from the root. */
const rootsRead = (field: FieldSchema): string[] =>
  rootTests(field).map(({ field: path }) => parsePointer(path)[0] ?? "");

function partWith(schema: ObjectSchema, names: Set<string>): IndependentPart {
  const { properties, required, allOf = [], dependentRequired, ...others } = schema;
  const needs = Object.entries(Object.assign({}, dependentRequired)).filter(([name]) => names.has(name));
  const places = allOf.flatMap((branch, place) =>
    namesOf(branch).some((name) => names.has(name)) ? [place] : [],
  );
  return {
    schema: {
      ...others,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.has(name))),
      ...(required && { required: required.filter((name) => names.has(name)) }),
      ...(places.length > 0 && { allOf: places.flatMap((place) => allOf[place] ?? []) }),
      ...(needs.length > 0 && { dependentRequired: Object.fromEntries(needs) }),
    },
    places,
  };
}
