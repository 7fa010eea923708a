/**
 * For each language, the phrases with which choices name a range. They are regular expressions, which are matched
 * regardless of case after Unicode normalization (NFKC). `#` stands for a number and the few characters after it, such
 * as its unit.
 */
export type ChoiceRangePhrases = Readonly<
  Record<
    string,
    {
      between: readonly string[];
      /** Phrases for everything up to the number, with or without the number itself. */
      upTo: readonly string[];
      /** Phrases for everything from the number on, with or without the number itself. */
      from: readonly string[];
    }
  >
>;
