/** What a number in a text counts. `things` are entries of a list; `value` is a number that is itself the answer. */
export type CountedUnit =
  | "words"
  | "characters"
  | "digits"
  | "megabytes"
  | "kilobytes"
  | "files"
  | "things"
  | "years"
  | "decimals"
  | "pixels"
  | "time"
  | "value";

/** The units of a length of time. */
export type PeriodUnit = "minutes" | "hours" | "days" | "months" | "years";

/** The claims that a text may make without a number. */
export const claimNames = [
  "optional",
  "required",
  "inEnglish",
  "otherLanguage",
  "past",
  "future",
  "otherVideoSite",
] as const;
export type Claim = (typeof claimNames)[number];

/**
 * The phrases with which texts of one language state limits. They are regular expressions, which are matched
 * regardless of case after Unicode normalization (NFKC). `#` stands for a number and what it counts, `@` for
 * at most seven characters that are neither digits nor punctuation.
 */
export interface PromisePhrases {
  /** Words for numbers, with their value; ten, hundred and thousand multiply the value before them. */
  numbers: Readonly<Record<string, number>>;
  /** A pattern of a number that is written in words. */
  spelt: string;
  /** Phrases after (or before) a number, each with the unit that the number counts. */
  units: ReadonlyArray<readonly [phrase: string, unit: CountedUnit]>;
  /**
   * A pattern of the text up to the end of a limit. If it matches, the limit's number is an age, although no
   * unit follows it.
   */
  age: string;
  /** For each unit, the phrase after the number of a length of time. */
  periods: Readonly<Record<PeriodUnit, string>>;
  /**
   * For each unit of time: `sure`, a pattern of words that name the unit, and `possible`, a pattern of all
   * words that may mean the unit.
   */
  timeWords: Readonly<Record<PeriodUnit, { sure: string; possible: string }>>;
  /** Words for numbers of times, such as "twice". */
  repeats: Readonly<Record<string, number>>;
  /** Words that may stand for a number, such as "second". */
  mayCount: Readonly<Record<string, number>>;
  /**
   * A pattern of a denial: in English, of a label by which its reader denies something; in the other
   * languages, of any denial.
   */
  denial: string;
  /** A pattern of the text before a number that shows that the number counts decimals. */
  decimalDigits: string;
  /** Phrases for the size of the steps in which a number goes up. */
  step: readonly string[];
  range: readonly string[];
  exactly: readonly string[];
  least: readonly string[];
  most: readonly string[];
  /** Phrases for less than the number; in a sentence that is `negated`, they mean at least the number. */
  below: readonly string[];
  /** Phrases for more than the number; in a sentence that is `negated`, they mean at most the number. */
  above: readonly string[];
  negated: string;
  /**
   * Sentences in which ranges and numbers alone promise nothing, because the sentences are about what is
   * usual, or not about answers.
   */
  vague: string;
  /** The beginning of an example: up to the end of its brackets or sentence, numbers promise nothing. */
  example: string;
  /** Phrases for a number without decimals. */
  whole: string;
  /** Phrases for no limit of number or age. */
  unlimited: string;
  /**
   * Sentences about only some applicants. Of the claims in them, only `optional` holds for all applicants.
   */
  conditional: string;
  claims: Readonly<Record<Claim, string>>;
}
