import type { jsonMistakes } from "./jsonLineNumbers";

/** A fault of a posting in a file of postings; `postings.faults.<code>` in `staff.json` is its sentence. */
export interface PostingFault {
  /** JSON Pointer into the file. */
  at: string;
  code:
    | (typeof jsonMistakes)[number]
    | "tooDeep"
    | "tooMany"
    | "tooLong"
    | "unstorable"
    | "shape"
    | "missing"
    | "unknown"
    | "noForm"
    | "currency"
    | "notListed"
    | "noDate"
    | "endsTooEarly"
    | "blank"
    | "twice"
    | "demandsNothing"
    | "demandsNoField"
    | "demandsOtherKind"
    | "demandsNoChoice"
    | "otherForm"
    | "notYours"
    | "term"
    | "termAdvised"
    | "salary"
    | "salaryAdvised";
  params: Readonly<Record<string, string>>;
}

/** A fault with its line, from 1. */
export interface LinedFault extends PostingFault {
  line: number;
}
