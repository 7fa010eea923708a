import type { Period } from "./purposes/purpose";

/** `schemas/data/law/X.json`: what a market's law asks, with the source of each row. */
export interface LawFile {
  rows?: QuestionLaw[];
  postings?: PostingLaw[];
}

/** How a law lets a question be asked: not at all, not before it is due, or with something beside it. */
export type LawAsk = "never" | "late" | "optional" | "withoutSaying" | "ownConsent" | "withReason";

/** What a law asks of the questions of some fields. */
export interface QuestionLaw {
  /** The class of data that the fields have. */
  class?: string;
  /** The key of a field's words, as in `basic.gender`; the fields of a group or list are meant with it. */
  field?: string;
  /** The forms that it is about; all of them when absent. */
  forms?: string[];
  asks?: LawAsk;
  /** The longest time for which an answer is kept after the decision not to hire. Without class and field: any answer. */
  keepAtMost?: Period;
  /** The time may be longer for who agrees to be kept. */
  unlessAgreed?: true;
  /** A form that does not follow it is a fault; without `binding`, the gate gives it as advice. */
  binding?: true;
  /** The law and its article, or the guideline. */
  source: string;
  /** The date on which the source was read, `2026-11-26`. */
  read: string;
}

/** A fact that a posting states. */
export interface PostingLaw {
  /** `salary`, or the name of a term. */
  states: string;
  /** Missing where it holds for every posting. */
  when?: PostingCondition;
  /** A posting without it is refused; without `binding`, staff get it as advice. */
  binding?: true;
  /** The law and its article, or the guideline. */
  source: string;
  /** The date on which the source was read, `2026-11-26`. */
  read: string;
}

/** Which postings a row is about: all that is given must hold. */
export interface PostingCondition {
  /** The contract has an end. */
  fixedTerm?: true;
  /** A regular expression for a requirement, in any of the languages. */
  requires?: string;
  /** The lowest monthly pay is under this amount in the market's currency, or is not stated. */
  payBelow?: number;
  applyType?: string;
}
