import { isKeyWithin } from "../../engine/compose/marketLaw";
import type { PostingCondition, PostingLaw, QuestionLaw } from "../../engine/lawFile";
import { canPeriodBeLonger } from "../../engine/purposes/period";
import { type Columns, keepsEveryPart } from "./keepsEveryPart";

/** What a row of a law demands, without the source and the day on which it was read. */
export type Demand<Row> = Omit<Row, "source" | "read">;

const isSameOrAbsent = (before: unknown, now: unknown): boolean => now === undefined || now === before;

const questionColumns: Columns<Demand<QuestionLaw>> = {
  class: isSameOrAbsent,
  field: (before, now) => now === undefined || (before !== undefined && isKeyWithin(before, now)),
  forms: (before, now) => now === undefined || (before?.every((form) => now.includes(form)) ?? false),
  asks: (before, now) => before === undefined || now === before || now === "never",
  keepAtMost: (before, now) => before === undefined || (now !== undefined && !canPeriodBeLonger(now, before)),
  unlessAgreed: isSameOrAbsent,
  binding: (before, now) => before === undefined || now === before,
};

const conditionColumns: Columns<PostingCondition> = {
  fixedTerm: isSameOrAbsent,
  requires: (before, now) => now === undefined || (before !== undefined && hasAlternativesOf(now, before)),
  payBelow: (before, now) => now === undefined || (before !== undefined && now >= before),
  applyType: isSameOrAbsent,
};

const postingColumns: Columns<Demand<PostingLaw>> = {
  states: (before, now) => now === before,
  when: (before = {}, now = {}) => keepsEveryPart(conditionColumns, before, now),
  binding: (before, now) => before === undefined || now === before,
};

/** Whether a regular expression has every alternative of another one. */
function hasAlternativesOf(now: string, before: string): boolean {
  const alternatives = now.split("|");
  return before.split("|").every((each) => alternatives.includes(each));
}

/** How rows of one kind are compared. */
export interface LawRows<Row> {
  /** Whether a row demands of at least the same questions or postings at least as much as a row of before. */
  demandsAsMuch(this: void, before: Row, now: Row): boolean;
  /** What a row is about. */
  subjectOf(this: void, row: Row): string;
}

export const questionRows: LawRows<Demand<QuestionLaw>> = {
  demandsAsMuch: (before, now) => keepsEveryPart(questionColumns, before, now),
  subjectOf: ({ class: ofClass, field }) => [ofClass, field].filter((part) => part !== undefined).join(" "),
};

export const postingRows: LawRows<Demand<PostingLaw>> = {
  demandsAsMuch: (before, now) => keepsEveryPart(postingColumns, before, now),
  subjectOf: ({ states }) => states,
};
