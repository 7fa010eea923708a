import { type Operator, operandsOf, operators } from "../../engine/computation";
import type { Computation, Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";
import type { AnswerKind } from "../../engine/widgetTable";
import type { Offer } from "../editing/adaptPanelStep";
import type { Sibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";

type ComputationSubject = Pick<FieldSubject, "facts" | "near" | "t">;

/** The choice of a field whose value is not computed. */
const entered = "none";

const ofNumbers: readonly Operator[] = [
  "sum",
  "difference",
  "count",
  "yearsBetween",
  "monthsBetween",
  "firstOf",
];

/** For each kind of answer that can be computed, the operators whose values are of this kind. */
const offeredOperators: ReadonlyMap<AnswerKind | undefined, readonly Operator[]> = new Map([
  ["number", ofNumbers],
  ["text", ["join", "firstOf"]],
  ["date", ["firstOf"]],
  ["month", ["firstOf"]],
  ["choice", ["firstOf"]],
]);

const texts: readonly unknown[] = ["text", "email", "phone"];
const dates: readonly unknown[] = ["date", "month"];

/** How the panel asks for what an operator reads. */
interface Reading {
  /** The names of the panel's fields for it. */
  fields: readonly string[];
  /** Whether the operator reads one value at each path, which the entries of a list do not have. */
  ofOneValue?: true;
  fits: (answer: Sibling, facts: FieldDetails) => boolean;
  /** The answers of the panel for the paths that the operator reads. */
  show: (paths: readonly string[]) => JsonObject;
  compute: (typed: JsonObject) => Computation;
}

const isNumber = ({ kind }: Sibling) => kind === "number";
const isDate = ({ kind }: Sibling) => dates.includes(kind);
const sharesCodes = ({ choices }: Sibling, facts: FieldDetails) =>
  choices.every(({ code }) => facts.choices?.choices.some((each) => each.code === code));

const inOrder = (paths: readonly string[]) => paths.map((field) => ({ field }));

const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((each) => {
        const text = isObject(each) ? each.field : each;
        return typeof text === "string" ? [text] : [];
      })
    : [];

const ofDates = {
  fields: ["from", "to"],
  ofOneValue: true,
  fits: isDate,
  show: ([from = "", to = ""]: readonly string[]) => ({ from, to }),
} as const;

const readings: Readonly<Record<Operator, Reading>> = {
  sum: {
    fields: ["summands"],
    fits: isNumber,
    show: (paths) => ({ summands: [...paths] }),
    compute: ({ summands }) => ({ sum: textsIn(summands) }),
  },
  difference: {
    fields: ["minuend", "subtrahend"],
    ofOneValue: true,
    fits: isNumber,
    show: ([minuend = "", subtrahend = ""]) => ({ minuend, subtrahend }),
    compute: ({ minuend, subtrahend }) => ({ difference: [String(minuend), String(subtrahend)] }),
  },
  count: {
    fields: ["list"],
    fits: ({ isCounted }) => isCounted,
    show: ([list = ""]) => ({ list }),
    compute: ({ list }) => ({ count: String(list) }),
  },
  yearsBetween: { ...ofDates, compute: ({ from, to }) => ({ yearsBetween: [String(from), String(to)] }) },
  monthsBetween: { ...ofDates, compute: ({ from, to }) => ({ monthsBetween: [String(from), String(to)] }) },
  join: {
    fields: ["parts"],
    fits: ({ kind }) => texts.includes(kind),
    show: (paths) => ({ parts: inOrder(paths) }),
    compute: ({ parts }) => ({ join: textsIn(parts) }),
  },
  firstOf: {
    fields: ["candidates"],
    fits: (answer, facts) => answer.kind === facts.kind && sharesCodes(answer, facts),
    show: (paths) => ({ candidates: inOrder(paths) }),
    compute: ({ candidates }) => ({ firstOf: textsIn(candidates) }),
  },
};

/**
 * The answers that an operator can read for a field: those beside it, those that each form with the field asks, and
 * those that it reads now.
 */
function readable({ facts, near }: ComputationSubject, operator: Operator): Sibling[] {
  const { beside, elsewhere, together } = near;
  const { ofOneValue = false, fits } = readings[operator];
  const read = new Set(operandsOf(facts.computed ?? {}).map(({ path }) => path));
  const known = new Set(beside.map(({ path }) => path));
  const others = elsewhere.filter(({ name }) => read.has(name) || (together.has(name) && !known.has(name)));
  return [...beside, ...others].filter(
    (each) => fits(each, facts) && !(ofOneValue && each.name.includes("/*")),
  );
}

function offersOf(subject: ComputationSubject): Record<string, Offer[]> {
  const today = { code: "today", name: subject.t("formEditor:change.computedWords.today") };
  return Object.fromEntries(
    operators.flatMap((operator) => {
      const { fields } = readings[operator];
      const offers = readable(subject, operator).map(({ name, label, labelOfAll = label }) => ({
        code: name,
        name: labelOfAll,
      }));
      return fields.map((name) => [name, fields === ofDates.fields ? [today, ...offers] : offers]);
    }),
  );
}

/** The answers of the panel for a computation. */
function answersOf(computation: Computation): JsonObject {
  const operator = operators.find((each) => computation[each] !== undefined);
  if (!operator) return { is: entered };
  return { is: operator, ...readings[operator].show([computation[operator] ?? []].flat()) };
}

/** The computation for answers of the panel; undefined for a value that is entered. */
function computationOf(typed: JsonObject): Computation | undefined {
  const operator = operators.find((each) => each === typed.is);
  return operator && readings[operator].compute(typed);
}

/** The operations that take away what a computed field cannot have: rules, comparisons, a value of the profile. */
function operationsBefore(facts: FieldDetails): FormOperation[] {
  const { field, required, requiredWith = [], rules, comparisons, profile } = facts;
  const scope = { in: "everywhere" } as const;
  return [
    ...(required === true ? [{ operation: "setRequired", field, scope, required: false } as const] : []),
    ...(requiredWith.length > 0 ? [{ operation: "setRequiredWith", field, answered: [] } as const] : []),
    ...rules
      .filter(({ value }) => value !== null && value !== false)
      .map(({ rule }) => ({ operation: "setRule", field, scope, rule, value: null }) as const),
    ...(Object.keys(comparisons).length > 0
      ? [{ operation: "setComparisons", field, comparisons: {} } as const]
      : []),
    ...(profile === undefined ? [] : [{ operation: "setProfileField", field, profile: null } as const]),
  ];
}

function operationsOf({ facts }: ComputationSubject, typed: JsonObject): FormOperation[] {
  const { field, computed } = facts;
  const computation = computationOf(typed);
  if (isEqualJson({ ...computation }, { ...computed })) return [];
  return [
    ...(computation && !computed ? operationsBefore(facts) : []),
    { operation: "setComputation", field, computation: computation ?? null },
  ];
}

/** Whether the panel can draw the computation in the files. */
function canDraw(subject: ComputationSubject): boolean {
  const { computed = {}, kind } = subject.facts;
  return operandsOf(computed).every(
    ({ operator, path }) =>
      offeredOperators.get(kind)?.includes(operator) &&
      readable(subject, operator).some(({ name }) => name === path),
  );
}

const usable = (subject: ComputationSubject): Operator[] =>
  (offeredOperators.get(subject.facts.kind) ?? []).filter(
    (operator) => readable(subject, operator).length > 0,
  );

/** The panel for the value of a field that is computed from other answers anywhere in the form. */
export const computationPanel: Panel<ComputationSubject> = {
  form: "fieldComputation",
  fits: ({ facts }) => !facts.isQuestion && offeredOperators.has(facts.kind),
  notes(subject) {
    if (!canDraw(subject)) return ["computedWords.kept"];
    return usable(subject).length === 0 ? ["computedWords.alone"] : [];
  },
  canShow: (subject) => canDraw(subject) && usable(subject).length > 0,
  answers: ({ facts }) => answersOf(facts.computed ?? {}),
  operations: operationsOf,
  offered: (subject) => ({ offers: offersOf(subject), only: { is: [entered, ...usable(subject)] } }),
};
