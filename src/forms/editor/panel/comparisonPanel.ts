import type { Json, JsonObject, Problem } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import {
  type Comparison,
  type Comparisons,
  comparedPaths,
  listComparisonsOfRule,
} from "../../engine/keywords/compare";
import { isObject } from "../../engine/pointer";
import type { AnswerKind } from "../../engine/widgetTable";
import { type Offer, omitUndefined } from "../editing/adaptPanelStep";
import type { Sibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import type { FieldSubject, Panel } from "./panel";
import { answersOfMessage, messageOperations } from "./wordsPanel";

type ComparisonSubject = Pick<FieldSubject, "facts" | "near">;

const rule = "x-compare";

/** The comparison for each choice in the panel, with one answer or with a sum of answers. */
const ways: Readonly<Record<string, { comparison: Comparison; isSum?: true }>> = {
  before: { comparison: "before" },
  after: { comparison: "after" },
  atLeast: { comparison: "atLeast" },
  atMost: { comparison: "atMost" },
  equal: { comparison: "equal" },
  unlike: { comparison: "unlike" },
  sumAtLeast: { comparison: "atLeast", isSum: true },
  sumAtMost: { comparison: "atMost", isSum: true },
  sumEqual: { comparison: "equal", isSum: true },
};

const ofNumbers = ["atLeast", "atMost", "equal", "unlike", "sumAtLeast", "sumAtMost", "sumEqual"];
const ofDates = ["before", "after", "equal", "unlike"];
const ofTexts = ["equal", "unlike"];

/** For each kind of answer that can be compared, the choices in the panel. */
const offeredWays: ReadonlyMap<AnswerKind | undefined, readonly string[]> = new Map([
  ["number", ofNumbers],
  ["date", ofDates],
  ["partialDate", ofDates],
  ["month", ofDates],
  ["choice", ofTexts],
  ["text", ofTexts],
  ["email", ofTexts],
  ["phone", ofTexts],
]);

const dates: readonly unknown[] = ["date", "partialDate", "month"];

/**
 * Whether the answers to two fields can be compared: both fields are dates, or both are of the same kind. Two
 * fields of the kind `choice` must also have a code in common.
 */
function areComparable({ kind, choices }: FieldDetails, other: Sibling): boolean {
  if (dates.includes(kind)) return dates.includes(other.kind);
  if (kind !== other.kind) return false;
  const codes = choices?.choices.map(({ code }) => code);
  return kind !== "choice" || other.choices.some(({ code }) => codes?.includes(code));
}

/** The answers that the field can be compared with, or is compared with now. */
function comparable({ facts, near: { beside, elsewhere, together } }: ComparisonSubject): Sibling[] {
  const read = new Set(
    listComparisonsOfRule(facts.comparisons).flatMap(({ compared }) => comparedPaths(compared)),
  );
  const known = new Set(beside.map(({ path }) => path));
  const others = elsewhere.filter(({ name }) => read.has(name) || (together.has(name) && !known.has(name)));
  return [...beside, ...others].filter((each) => areComparable(facts, each));
}

const wayOf = (comparison: Comparison, isSum: boolean) =>
  Object.entries(ways).find(
    ([, way]) => way.comparison === comparison && (way.isSum ?? false) === isSum,
  )?.[0];

/** The entries of the panel for the comparisons in the files; undefined if it cannot show one of them. */
function entriesOf(subject: ComparisonSubject): JsonObject[] | undefined {
  const { facts } = subject;
  const names = new Set(comparable(subject).map(({ name }) => name));
  const entries = listComparisonsOfRule(facts.comparisons).flatMap(
    ({ comparison, compared }): JsonObject[] => {
      const is = wayOf(comparison, typeof compared !== "string");
      const isShown = is !== undefined && offeredWays.get(facts.kind)?.includes(is);
      if (!isShown || !comparedPaths(compared).every((path) => names.has(path))) return [];
      return [typeof compared === "string" ? { is, field: compared } : { is, summands: [...compared.sum] }];
    },
  );
  return entries.length === Object.keys(facts.comparisons).length ? entries : undefined;
}

const typedEntries = ({ comparisons }: JsonObject): JsonObject[] =>
  Array.isArray(comparisons) ? comparisons.filter(isObject) : [];

function comparisonsOfEntries(entries: readonly JsonObject[]): Comparisons {
  const typed = new Map(
    entries.flatMap((entry) => {
      const way = ways[String(entry.is)];
      const compared = way?.isSum ? { sum: textsIn(entry.summands) } : String(entry.field);
      return way ? [[way.comparison, compared] as const] : [];
    }),
  );
  return Object.fromEntries(
    listComparisonsOfRule(Object.fromEntries(typed)).map(({ comparison, compared }) => [
      comparison,
      compared,
    ]),
  );
}

const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/**
 * The operations of the changed comparisons and of their message, which is removed with the last comparison.
 */
function operationsOf({ facts }: ComparisonSubject, typed: JsonObject): FormOperation[] {
  const { field } = facts;
  const comparisons = comparisonsOfEntries(typedEntries(typed));
  const isSame = isEqualJson(plain(comparisons), plain(facts.comparisons));
  const isCompared = Object.keys(comparisons).length > 0;
  const message = isCompared && isObject(typed.message) ? typed.message : {};
  return [
    ...(isSame ? [] : [{ operation: "setComparisons", field, comparisons } as const]),
    ...messageOperations(facts, rule, message, { in: "everywhere" }),
  ];
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The problem of an entry that repeats a comparison, such as `atLeast` with an answer and with a sum. */
function problemsOf(typed: JsonObject): Problem[] {
  const taken = typedEntries(typed).map(({ is }) => ways[String(is)]?.comparison);
  const index = taken.findIndex((each, place) => taken.indexOf(each) < place);
  return index < 0 ? [] : [{ path: `/comparisons/${index}/is`, keyword: "included", params: {} }];
}

function offersOf(subject: ComparisonSubject): Record<string, Offer[]> {
  const offers = comparable(subject).map(({ name, label, labelOfAll = label }) => ({
    code: name,
    name: labelOfAll,
  }));
  return { field: offers, summands: offers };
}

/** The panel for the comparisons of an answer with other answers anywhere in the form, and for their message. */
export const comparisonPanel: Panel<ComparisonSubject> = {
  form: "fieldComparison",
  fits: ({ facts }) => facts.computed === undefined && !facts.isQuestion && offeredWays.has(facts.kind),
  notes(subject) {
    if (entriesOf(subject) === undefined) return ["comparisonWords.kept"];
    return comparable(subject).length === 0 ? ["comparisonWords.alone"] : [];
  },
  canShow: (subject) => entriesOf(subject) !== undefined && comparable(subject).length > 0,
  answers(subject) {
    const comparisons = entriesOf(subject) ?? [];
    const message = answersOfMessage(subject.facts, rule);
    return omitUndefined({
      comparisons: comparisons.length > 0 ? comparisons : undefined,
      message: Object.keys(message).length > 0 ? message : undefined,
    });
  },
  operations: operationsOf,
  offered: (subject) => ({
    offers: offersOf(subject),
    only: { is: offeredWays.get(subject.facts.kind) ?? [] },
  }),
  problems: (_, typed) => problemsOf(typed),
};
