/** Codes of faults, each with the names of its params: `faults.json` of each language has their sentences. */

/** What a form does that a row of a law does not want. */
export const lawBreachCodes = {
  lawNever: ["fields", "source", "forms"],
  lawLate: ["fields", "source", "forms"],
  lawOptional: ["fields", "source", "forms"],
  lawWithoutSaying: ["fields", "source", "forms"],
  lawOwnConsent: ["fields", "source", "forms"],
  lawWithReason: ["fields", "source", "forms"],
  lawKeepAtMost: ["fields", "period", "source", "forms"],
} as const;

/** Rows that can be about nothing. */
export const lawRowCodes = {
  lawNoMarket: ["name", "meant"],
  lawNoClass: ["name", "meant"],
  lawNoField: ["name", "meant"],
  lawSaysNothing: [],
  lawRowTwice: ["number"],
  lawReadLater: ["day"],
} as const;
