import type { Sources } from "../../engine/compose/sources";
import { operandsOf } from "../../engine/computation";
import { isFromRoot } from "../../engine/crossCondition";
import { fieldNamesInConditions, listCrossTestsOfCondition } from "../../engine/evaluateCondition";
import {
  fieldsNamed,
  hasChoices,
  isFixedList,
  isPlainList,
  schemaAndBranches,
} from "../../engine/fieldStructure";
import type { AnswerTest, ComposedForm, FieldSchema, Json } from "../../engine/form";
import { acceptsAnswer } from "../../engine/getAnswerValidator";
import { isDateFormat } from "../../engine/isDateFormat";
import {
  getNumberedPathOfField,
  type HeldCondition,
  iterateFieldsWithConditions,
} from "../../engine/iterateFieldsWithConditions";
import { comparedPaths, comparisonsOfField } from "../../engine/keywords/compare";
import { isLater } from "../../engine/laterFields";
import { appendToPointer, isWithin, outerPointer, parsePointer } from "../../engine/pointer";
import { fieldsWithUse } from "../../engine/purposes/declaredFields";
import { hasCrossCondition } from "../../engine/resolveForm";
import { allFields } from "../../engine/shownFields";
import { answerKind } from "../../engine/widgetTable";
import { askedKind } from "../askedKind";
import type { WordlessProject } from "../cacheLookBySources";
import { createFinding, dedupeFaultsByPlace, type Fault, type Found, withoutPhase } from "../fault";
import { day } from "../meaning/applications/proveForms";
import { placeOfCondition } from "../meaning/placeOfCondition";
import { buildSuggestion } from "../nearestName";
import { placeOfField } from "../placeOfField";

/**
 * Returns faults for comparisons (`x-compare`) with a field that does not exist or has another kind of
 * answer, and for conditions (`x-when`) with an unknown path, with a test or answer that does not fit the
 * field, on a field that is asked later, or in a circle.
 */
export function crossFaults({ sources, composed }: WordlessProject): Fault[] {
  const found = composed.flatMap(({ form }) => {
    const compared = comparisonFaultsIn(form, sources);
    if (!hasCrossCondition(form.schema)) return compared;
    const circles = circlesIn(form);
    const conditional = conditionsIn(form.schema, "").flatMap(({ object, index, at }) => {
      const condition = object.allOf?.[index]?.if ?? {};
      const tests = listCrossTestsOfCondition(condition);
      if (tests.length === 0) return [];
      const place = placeOfCondition(object, index, sources, form);
      const from = /\/(?:when|unless)$/.test(place.at) ? place.at : `${place.at}/if`;
      const wrong = tests.flatMap(({ test, at: within }) =>
        testFaults(form, test, at, askedUnder(object, index)).map((fault) => ({
          ...fault,
          at: from + within + fault.at,
        })),
      );
      const circle = circles.find((paths) =>
        askedUnder(object, index).some((name) => paths.has(appendToPointer(at, name))),
      );
      const all: Found[] =
        wrong.length > 0 || !circle
          ? wrong
          : [{ at: `${from}/x-when`, ...createFinding("crossCircle", { fields: [...circle].join(" → ") }) }];
      return all.map((fault): Fault => ({ file: place.file, ...fault }));
    });
    return [...compared, ...conditional];
  });
  return dedupeFaultsByPlace(found);
}

/**
 * Returns faults for comparisons with a field that does not exist, with the field itself, or with answers of
 * another kind.
 */
function comparisonFaultsIn(form: ComposedForm, sources: Sources): Fault[] {
  if (!fieldsWithUse(form.schema).some(({ field }) => field["x-compare"] !== undefined)) return [];
  return [...iterateFieldsWithConditions(form.schema)].flatMap(({ field, steps }): Fault[] => {
    const comparisons = comparisonsOfField(field);
    if (comparisons.length === 0) return [];
    const own = getNumberedPathOfField({ steps });
    const place = placeOfField(field.title ?? "", sources, form, "x-compare");
    const name = parsePointer(own).at(-1) ?? "";
    return comparisons.flatMap(({ comparison, compared }) =>
      comparedPaths(compared).flatMap((path): Fault[] => {
        const at = appendToPointer(place.at, comparison);
        const target = isFromRoot(path) ? path : appendToPointer(outerPointer(own), path);
        if (target === own)
          return [{ ...place, at, ...createFinding("comparedWithItself", { field: name }) }];
        const { fields, near } = findFieldsByPath(form.schema, target);
        const meant = buildSuggestion(parsePointer(target).at(-1) ?? "", near);
        if (fields.length === 0)
          return [
            {
              ...place,
              at,
              ...createFinding("crossField", { field: path, form: withoutPhase(form.name), meant }),
            },
          ];
        if (fields.some((other) => areComparable(comparison, field, other))) return [];
        const kind = askedKind(fields[0] ?? {});
        return [{ ...place, at, ...createFinding("crossUnfit", { test: comparison, field: path, kind }) }];
      }),
    );
  });
}

/**
 * Whether a comparison makes sense for the answers to two fields: `before` and `after` for dates, `atLeast`
 * and `atMost` for numbers, any other comparison for two numbers or for two answers of the same type, but not
 * for lists.
 */
function areComparable(comparison: string, field: FieldSchema, other: FieldSchema): boolean {
  if (comparison === "before" || comparison === "after")
    return isDateFormat(field.format) && isDateFormat(other.format);
  const isNumber = ({ type }: FieldSchema) => type === "number" || type === "integer";
  if (comparison === "atLeast" || comparison === "atMost") return isNumber(field) && isNumber(other);
  return (isNumber(field) && isNumber(other)) || (field.type === other.type && field.type !== "array");
}

interface PlacedCondition {
  object: FieldSchema;
  index: number;
  /** The path of the object, as conditions write it. */
  at: string;
}

/** Every condition in an object, at any depth. */
function conditionsIn(object: FieldSchema, at: string): PlacedCondition[] {
  const inner = schemaAndBranches(object).flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) => conditionsIn(field, appendToPointer(at, name))),
  );
  const places = (object.prefixItems ?? []).flatMap((place, index) =>
    conditionsIn(place, appendToPointer(at, index)),
  );
  return [
    ...(object.allOf ?? []).map((_, index) => ({ object, index, at })),
    ...inner,
    ...places,
    ...(object.items ? conditionsIn(object.items, appendToPointer(at, "*")) : []),
  ];
}

/** The names of the fields that a condition asks or requires. */
const askedUnder = ({ allOf = [] }: FieldSchema, index: number): string[] =>
  [allOf[index]?.then, allOf[index]?.else].flatMap((fields) => [
    ...Object.keys(fields?.properties ?? {}),
    ...(fields?.required ?? []),
  ]);

function testFaults(form: ComposedForm, test: AnswerTest, at: string, asked: readonly string[]): Found[] {
  const path = isFromRoot(test.field) ? test.field : appendToPointer(at, test.field);
  const { fields, near } = findFieldsByPath(form.schema, path);
  if (fields.length === 0)
    return [
      {
        at: "/field",
        ...createFinding("crossField", {
          field: test.field,
          form: withoutPhase(form.name),
          meant: buildSuggestion(parsePointer(path).at(-1) ?? "", near),
        }),
      },
    ];
  const object = parsePointer(at).length === 0 ? form.schema : findFieldsByPath(form.schema, at).fields[0];
  const isDue = asked.every((name) => object && fieldsNamed(object, name).every(isLater));
  if (isLaterAtPath(form.schema, path) && !isDue && !isLaterAtPath(form.schema, at))
    return [{ at: "/field", ...createFinding("crossLater", { field: test.field }) }];
  const tests = Object.keys(test).filter((name) => name !== "field");
  if (tests.length === 0) return [{ at: "", ...createFinding("crossNoTest", { field: test.field }) }];
  const unfit = tests.find((name) => !fields.some((field) => testsOf(field).includes(name)));
  if (unfit !== undefined)
    return [
      {
        at: appendToPointer("", unfit),
        ...createFinding("crossUnfit", { test: unfit, field: test.field, kind: askedKind(fields[0] ?? {}) }),
      },
    ];
  return awaited(test)
    .filter(({ answer }) => !fields.some((field) => accepts(field, answer, test.contains !== undefined)))
    .map(({ answer, at }) => ({
      at,
      ...createFinding("neverIs", {
        field: test.field,
        answer: JSON.stringify(answer),
        meant: buildSuggestion(String(answer), fields.flatMap(codesOf)),
        inForms: "",
      }),
    }));
}

/** The declarations of the field at a path, and the possible names for the last part of the path. */
export function findFieldsByPath(
  schema: FieldSchema,
  path: string,
): { fields: FieldSchema[]; near: string[] } {
  let fields: FieldSchema[] = [schema];
  let near: string[] = [];
  for (const part of parsePointer(path)) {
    near = fields.flatMap((field) => Object.keys(allFields(field)));
    fields = fields.flatMap((field): FieldSchema[] => {
      if (isFixedList(field)) return field.prefixItems?.slice(Number(part)).slice(0, 1) ?? [];
      if (field.items) return part === "*" ? [field.items] : [];
      return fieldsNamed(field, part);
    });
  }
  return { fields, near };
}

/** Whether a field, or a group or list around it, is asked only when staff move an application on. */
export function isLaterAtPath(schema: FieldSchema, path: string): boolean {
  if (path === "") return false;
  return findFieldsByPath(schema, path).fields.some(isLater) || isLaterAtPath(schema, outerPointer(path));
}

const ofNumbers = ["is", "oneOf", "atLeast", "atMost", "above", "below", "answered"];
const ofDates = ["is", "oneOf", "before", "after", "answered"];
const ofTexts = ["is", "oneOf", "answered"];
const ofValues = ["contains", "count", "answered"];
const ofEntries = ["count", "answered"];

/**
 * The tests that fit a field. No test fits a group or fixed list, because these exist even without an answer.
 */
function testsOf(field: FieldSchema): readonly string[] {
  const kind = answerKind(field);
  if (kind === "file") return ["answered"];
  if (kind === "number") return ofNumbers;
  if (kind === "date" || kind === "partialDate" || kind === "month") return ofDates;
  if (field.type === "object" || isFixedList(field)) return [];
  if (field.type === "array") return isPlainList(field) || hasChoices(field) ? ofValues : ofEntries;
  return field.type === "number" || field.type === "integer" ? ofNumbers : ofTexts;
}

function awaited({ is, oneOf = [], contains }: AnswerTest): Array<{ answer: Json; at: string }> {
  return [
    ...(is === undefined ? [] : [{ answer: is, at: "/is" }]),
    ...oneOf.map((answer, index) => ({ answer, at: `/oneOf/${index}` })),
    ...(contains === undefined ? [] : [{ answer: contains, at: "/contains" }]),
  ];
}

function accepts(field: FieldSchema, answer: Json, isContained: boolean): boolean {
  if (!isContained) return acceptsAnswer(field, answer, day);
  return field.items !== undefined && field.items !== false && acceptsAnswer(field.items, answer, day);
}

const codesOf = (field: FieldSchema): string[] => {
  const { included } = field.items || field;
  return Array.isArray(included) ? included.map(String) : [];
};

/** Sets of paths of fields whose conditions and computed values read each other in a circle. */
export function circlesIn({ schema }: ComposedForm): Array<Set<string>> {
  const reads = new Map<string, Set<string>>();
  for (const asked of iterateFieldsWithConditions(schema)) {
    const path = getNumberedPathOfField(asked);
    const known = reads.get(path) ?? new Set();
    for (const held of asked.conditions)
      for (const each of pathsReadByCondition(held, schema)) known.add(each);
    for (const operand of operandsOf(asked.field["x-computed"] ?? {}))
      known.add(isFromRoot(operand.path) ? operand.path : appendToPointer(outerPointer(path), operand.path));
    reads.set(path, known);
  }
  const circles: Array<Set<string>> = [];
  for (const start of reads.keys()) {
    const way = circularPath(start, reads);
    if (way && !circles.some((known) => way.every((path) => known.has(path)))) circles.push(new Set(way));
  }
  return circles;
}

export function pathsReadByCondition({ condition, at }: HeldCondition, schema: FieldSchema): string[] {
  const from = placedObject(at, schema);
  return [
    ...[...fieldNamesInConditions({ allOf: [{ if: condition }] })].map((name) => appendToPointer(from, name)),
    ...listCrossTestsOfCondition(condition).flatMap(({ test }) =>
      isFromRoot(test.field) ? [test.field] : [],
    ),
  ];
}

/**
 * Turns the path of an object, in which places of fixed lists have names, into the path that conditions use for the
 * object.
 */
const placedObject = (at: string, schema: FieldSchema): string =>
  [...iterateFieldsWithConditions(schema)]
    .map((asked) => [asked.path, getNumberedPathOfField(asked)] as const)
    .find(([path]) => path === at)?.[1] ?? at;

/**
 * The paths of a circle from a field to itself, in which each field has a condition or computed value that
 * reads the next field; undefined if there is no circle.
 */
function circularPath(start: string, reads: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const seen = new Set<string>();
  const from = (path: string, way: string[]): string[] | undefined => {
    for (const [field, others] of reads) {
      // The conditions of a group also decide on the fields in it, and a condition that reads a group reads
      // the fields in it. The fields of a group may read each other: that decides nothing about the group.
      const isRead = path === start ? field === start : isWithin(field, path) || isWithin(path, field);
      if (!isRead) continue;
      for (const other of others) {
        if (isWithin(start, other) || isWithin(other, start)) return [...way, other];
        if (seen.has(other)) continue;
        seen.add(other);
        const found = from(other, [...way, other]);
        if (found) return found;
      }
    }
    return undefined;
  };
  return from(start, [start]);
}
