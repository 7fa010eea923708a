/** A place in a file of `schemas/` or `locales/`. */
export interface Place {
  /** The path within the project: `schemas/markets/jp.json`. */
  file: string;
  /** JSON Pointer to the place; the whole file when absent. */
  at?: string;
  /** The place as a character offset in the text, where no pointer leads to it; it goes before the pointer. */
  offset?: number;
}

/** A mistake in `schemas/` or `locales/`, explained for the person who wrote the file. */
export interface Fault extends Place {
  /** What is wrong and, if known, what would be right. */
  says: string;
  /** The same as data, for who words it in another language; absent where only the sentence is there. */
  told?: ToldFault;
  /** Other places that have to do with it. */
  also?: Place[];
}

/** A fault as data: its kind, and the names that its sentence needs. */
export interface ToldFault {
  code: FaultCode;
  params: Readonly<Record<string, string>>;
}

export const toldAs = (code: FaultCode, params: ToldFault["params"] = {}): ToldFault => ({ code, params });

/** Kinds of faults that an operation of the form editor can cause. */
export const faultCodes = [
  "conditionField",
  "comparedField",
  "requiredField",
  "idleChange",
  "noField",
  "noList",
  "noChoice",
  "profilePlace",
  "profileKind",
  "profileTwice",
  "listUnused",
  "firstPath",
  "noPath",
  "pathTaken",
  "stepTwice",
  "emptyStep",
  "sectionTwice",
  "onNoStep",
  "askedTwice",
  "drafts",
  "stepUnneeded",
  "stale",
  "noWords",
  "untranslated",
  "placeholder",
  "placeholderLost",
  "sameName",
  "idleWords",
  "ruleUnfit",
  "widgetUnfit",
  "optionUnfit",
  "alwaysHolds",
  "neverHolds",
  "letters",
  "promise",
  "unanswerable",
  "nothingRequired",
  "unknownToResume",
  "noBound",
  "allRetired",
  "countryGone",
  "idleError",
  "unseen",
  "spaces",
  "markup",
  "otherLetter",
  "braces",
  "shape",
] as const;
export type FaultCode = (typeof faultCodes)[number];

/** A fault without its file. */
export type Found = Omit<Fault, "file">;

/** Of several faults at one place, found in several forms, the last. */
export const onePerPlace = (faults: Fault[]): Fault[] => [
  ...new Map(faults.map((fault) => [`${fault.file} ${fault.at}`, fault])).values(),
];
