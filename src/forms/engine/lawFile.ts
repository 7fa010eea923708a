import type { Period } from "./purposes/purpose";

/** `schemas/data/law/X.json`: what a market's law asks, with the source of each row. */
export interface LawFile {
  rows?: QuestionLaw[];
  postings?: PostingLaw[];
}

/**
 * What a law demands of a question: that it is never asked, is not asked before it is due, is optional, has a
 * choice for people who do not want to say, has a consent of its own, or has a reason.
 */
export type LawAsk = "never" | "late" | "optional" | "withoutSaying" | "ownConsent" | "withReason";

/** What a law asks of the questions of some fields. */
export interface QuestionLaw {
  /** The class of data that the fields have. */
  class?: string;
  /** The key of a field's words, as in `basic.gender`; for a group or list, its fields are included. */
  field?: string;
  /** The forms to which the row applies; all forms when absent. */
  forms?: string[];
  asks?: LawAsk;
  /**
   * The longest time for which an answer is kept after the decision not to hire. In a row without class and
   * field, it applies to every answer.
   */
  keepAtMost?: Period;
  /** Whether the time may be longer for applicants who agree to be kept. */
  unlessAgreed?: true;
  /** Whether it is a fault if a form breaks this row; without `binding`, the gate only gives advice. */
  binding?: true;
  /** The law and its article, or the guideline. */
  source: string;
  /** The date on which the source was read, `2026-11-26`. */
  read: string;
}

/** A fact that a posting must state. */
export interface PostingLaw {
  /** `salary`, or the name of a term. */
  states: string;
  /** The postings to which the row applies; absent where it applies to every posting. */
  when?: PostingCondition;
  /** Whether a posting without the fact is refused; without `binding`, staff only receive advice. */
  binding?: true;
  /** The law and its article, or the guideline. */
  source: string;
  /** The date on which the source was read, `2026-11-26`. */
  read: string;
}

/** The postings to which a row applies: all given conditions must hold. */
export interface PostingCondition {
  /** The contract has an end. */
  fixedTerm?: true;
  /** A regular expression that matches a requirement of the posting, in any of the languages. */
  requires?: string;
  /** The lowest monthly pay is under this amount in the market's currency, or is not stated. */
  payBelow?: number;
  applyType?: string;
}
