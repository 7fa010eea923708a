/** What a number in a text counts. A `thing` is an entry of a list; `value` is a number that is itself the answer. */
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

/** In what a length of time is stated. */
export type PeriodUnit = "days" | "months" | "years";

/** What a text may state without a number. */
export const claimNames = ["optional", "required", "inEnglish", "otherLanguage", "past", "future"] as const;
export type Claim = (typeof claimNames)[number];

/**
 * How texts of one language state limits. Phrases are regular expressions, matched without regard to case after Unicode
 * normalization (NFKC); `#` stands for a number and what it counts, `@` for a few words in between.
 */
export interface PromisePhrases {
  /** Words that are numbers, by their value; ten, hundred and thousand multiply what stands before them. */
  numbers: Readonly<Record<string, number>>;
  /** A number that is written in those words. */
  spelt: string;
  /** What is written behind (or before) a number, and what is counted by it; the first that fits counts. */
  units: ReadonlyArray<readonly [phrase: string, unit: CountedUnit]>;
  /** What is written behind the number of a length of time. */
  periods: Readonly<Record<PeriodUnit, string>>;
  /** A pattern of the text before a number of digits or places that are decimals. */
  decimalDigits: string;
  /** The steps in which a number goes up. */
  step: readonly string[];
  range: readonly string[];
  exactly: readonly string[];
  least: readonly string[];
  most: readonly string[];
  /** Less than the number, or, in a sentence that is `negated`, at least the number. */
  below: readonly string[];
  /** In a sentence that is `negated`, at most the number; else more than it. */
  above: readonly string[];
  negated: string;
  /** Sentences whose numbers promise nothing: what is usual, and what is not about answers. */
  vague: string;
  /** What begins an example: up to the end of its brackets or sentence, numbers promise nothing. */
  example: string;
  /** Numbers without decimals. */
  whole: string;
  /** As many, or as old, as one likes. */
  unlimited: string;
  /** Sentences that are about some people alone: of what they state, only `optional` holds for all. */
  conditional: string;
  claims: Readonly<Record<Claim, string>>;
}
