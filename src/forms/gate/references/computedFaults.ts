import type { Sources } from "../../engine/compose/sources";
import { type Operand, type Operator, operandsOf } from "../../engine/computation";
import { hasComputedField } from "../../engine/computedAnswers";
import { isFromRoot } from "../../engine/crossCondition";
import type { FaultValue } from "../../engine/faultData";
import { isFixedList } from "../../engine/fieldStructure";
import type { ComposedForm, FieldSchema } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import {
  type AskedField,
  getNumberedPathOfField,
  iterateFieldsWithConditions,
} from "../../engine/iterateFieldsWithConditions";
import { ruleTable } from "../../engine/keywords/table";
import { isLater } from "../../engine/laterFields";
import { appendToPointer, outerPointer, parsePointer } from "../../engine/pointer";
import { fieldsWithUse } from "../../engine/purposes/declaredFields";
import type { DataClass } from "../../engine/purposes/purpose";
import { answerKind } from "../../engine/widgetTable";
import { askedKind } from "../askedKind";
import type { WordlessProject } from "../cacheLookBySources";
import {
  createFinding,
  createPhrase,
  dedupeFaultsByPlace,
  type Fault,
  type Finding,
  withoutPhase,
} from "../fault";
import { buildSuggestion } from "../nearestName";
import { findPlaceInChanges, placeOfField } from "../placeOfField";
import { circlesIn, findFieldsByPath, isLaterAtPath } from "./crossFaults";

/**
 * Returns the faults of computed fields (`x-computed`). A computed field may not read a field that does not
 * exist, does not fit the operator, is asked later, is of a more protected class, or is itself computed from
 * this field. A computed field must be of the kind of its value, and can neither be required nor have rules,
 * because nobody could give or correct its value.
 */
export function computedFaults({ sources, composed }: WordlessProject): Fault[] {
  return dedupeFaultsByPlace(
    composed.flatMap(({ form }) => (hasComputedField(form.schema) ? faultsIn(form, sources) : [])),
  );
}

/** A computed field of a form, with its path in conditions and what it reads. */
interface Computed {
  asked: AskedField;
  own: string;
  operands: Operand[];
}

function faultsIn(form: ComposedForm, sources: Sources): Fault[] {
  const circles = circlesIn(form);
  return [...iterateFieldsWithConditions(form.schema)].flatMap((asked): Fault[] => {
    const { field, isRequired, requiredWith } = asked;
    const computation = field["x-computed"];
    if (!computation) return [];
    const title = field.title ?? "";
    const computed = { asked, own: getNumberedPathOfField(asked), operands: operandsOf(computation) };
    const place = placeOfField(title, sources, form);
    const at = (within: string) => ({ ...place, at: `${place.at}/x-computed${within}` });
    const read = computed.operands.flatMap((operand): Fault[] => {
      const found = operandFault(computed, operand, form, sources);
      return found ? [{ ...at(operand.at), ...found }] : [];
    });
    const circle = circles.find((paths) => paths.has(computed.own));
    const circular: Fault[] =
      read.length > 0 || !circle
        ? []
        : [{ ...at(""), ...createFinding("computedCircle", { fields: [...circle].join(" → ") }) }];
    const kind = read.length > 0 ? undefined : wantedKind(computed, form);
    const [operator = ""] = Object.keys(computation);
    const required = createFinding("computedRequired", { field: parsePointer(computed.own).at(-1) ?? "" });
    return [
      ...read,
      ...circular,
      ...(kind === undefined
        ? []
        : [{ ...place, ...createFinding("computedKind", { operator, right: kind }) }]),
      ...rulesOf(field).map((rule) => ({
        ...place,
        at: appendToPointer(place.at, rule),
        ...createFinding("computedRule", { rule }),
      })),
      ...(isRequired || requiredWith.length > 0
        ? [{ ...(findPlaceInChanges(title, sources, form, "required") ?? place), ...required }]
        : []),
    ];
  });
}

/** The operators that read one value at each path. */
const ofOneValue: readonly Operator[] = ["difference", "yearsBetween", "monthsBetween"];

const targetOf = (path: string, own: string): string =>
  isFromRoot(path) ? path : appendToPointer(outerPointer(own), path);

function operandFault(
  { asked, own }: Computed,
  { operator, path }: Operand,
  form: ComposedForm,
  sources: Sources,
): Finding | undefined {
  const { schema } = form;
  const target = targetOf(path, own);
  const { fields, near } = findFieldsByPath(schema, target);
  const [first] = fields;
  const meant = buildSuggestion(parsePointer(target).at(-1) ?? "", near);
  if (!first) return createFinding("crossField", { field: path, form: withoutPhase(form.name), meant });
  if (target === own) return createFinding("computedCircle", { fields: path });
  if (!fields.every((field) => fits(operator, field, asked.field)))
    return createFinding("computedUnfit", { operator, field: path, kind: askedKind(first) });
  if (ofOneValue.includes(operator) && path.includes("/*"))
    return createFinding("computedUnfit", {
      operator,
      field: path,
      kind: createPhrase("listOf", { kind: askedKind(first) }),
    });
  if (isLaterAtPath(schema, target) && !isLater(asked.field) && !isLaterAtPath(schema, own))
    return createFinding("computedLater", { field: path });
  const { classes = {} } = sources;
  const [read, result] = [classAt(target, schema), classAt(own, schema)];
  return read !== undefined && protects(classes[read], classes[result ?? ""])
    ? createFinding("computedClass", { field: path, class: read })
    : undefined;
}

/** Whether a class protects its answers better than another one. */
const protects = (one: DataClass | undefined, other: DataClass | undefined): boolean =>
  (one?.weight ?? 0) > (other?.weight ?? 0) || (one?.blind === true && other?.blind !== true);

/** The class of the answers to the field at a path. */
function classAt(path: string, schema: FieldSchema): string | undefined {
  const asked = [...iterateFieldsWithConditions(schema)].find(
    (each) => getNumberedPathOfField(each) === path,
  );
  return fieldsWithUse(schema).find((each) => each.path === asked?.path)?.use.class;
}

const isNumber = ({ type }: FieldSchema) => type === "number" || type === "integer";
const isText = (field: FieldSchema) => ["text", "email", "phone"].includes(answerKind(field) ?? "");
const isDate = ({ format }: FieldSchema) => isDateFormat(format);

/**
 * For each operator, whether it can read a field. The operator `firstOf` reads only fields of the kind of its
 * result.
 */
const reads: Readonly<Record<Operator, (field: FieldSchema, result: FieldSchema) => boolean>> = {
  sum: isNumber,
  difference: isNumber,
  count: (field) => field.type === "array" && !isFixedList(field),
  yearsBetween: isDate,
  monthsBetween: isDate,
  join: isText,
  firstOf: (field, result) =>
    answerKind(field) !== undefined &&
    answerKind(field) === answerKind(result) &&
    field["x-options"] === result["x-options"] &&
    (field.type === result.type || result.type === "number"),
};

const fits = (operator: Operator, field: FieldSchema, result: FieldSchema) => reads[operator](field, result);

/** The kind that a computed field must have for its result; undefined if it has this kind. */
function wantedKind(
  { asked: { field }, own, operands }: Computed,
  { schema }: ComposedForm,
): FaultValue | undefined {
  const [operator] = operands.map((operand) => operand.operator);
  if (operator === "firstOf" || operator === undefined) return undefined;
  const isPlain = ["number", "text"].includes(answerKind(field) ?? "");
  if (operator === "join") return isPlain && field.type === "string" ? undefined : createPhrase("text", {});
  const read = operands.flatMap(({ path }) => findFieldsByPath(schema, targetOf(path, own)).fields);
  const isWhole = operator === "sum" || operator === "difference" ? read.every(isWholeNumber) : true;
  const isRight = isPlain && (field.type === "number" || (isWhole && field.type === "integer"));
  return isRight ? undefined : createPhrase(isWhole ? "jsonInteger" : "number", {});
}

const isWholeNumber = ({ type }: FieldSchema) => type === "integer";

/** The rules that only name the kind of an answer. */
const ofKind = ["format", "included", "phoneNumber", "items", "maxItems"];

/**
 * Returns the rules of a field in its file, except the rules that only name the kind of its answer.
 * `x-profile` counts as a rule.
 */
const rulesOf = (field: FieldSchema): string[] =>
  Object.keys(field).filter(
    (name) =>
      (ruleTable[name]?.isComposed !== true && name in ruleTable && !ofKind.includes(name)) ||
      name === "x-profile",
  );
