/** `schemas/data/law/X.json`: what a market's law asks, and where it says so. */
export interface LawFile {
  postings?: PostingLaw[];
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
