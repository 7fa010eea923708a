/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

/** Codes for forms that do not follow a row of a law. */
export const lawBreachCodes = {
  lawNever: ["fields", "source", "forms"],
  lawLate: ["fields", "source", "forms"],
  lawOptional: ["fields", "source", "forms"],
  lawWithoutSaying: ["fields", "source", "forms"],
  lawOwnConsent: ["fields", "source", "forms"],
  lawWithReason: ["fields", "source", "forms"],
  lawKeepAtMost: ["fields", "period", "source", "forms"],
} as const;

/** Codes for faulty rows of a law. */
export const lawRowCodes = {
  lawNoMarket: ["name", "meant"],
  lawNoClass: ["name", "meant"],
  lawNoField: ["name", "meant"],
  lawSaysNothing: [],
  lawRowTwice: ["number"],
  lawReadLater: ["day"],
} as const;

/** Codes for rows of a law that demand less than at the newest release. */
export const looserLawCodes = {
  lawLooser: [],
  lawRowGone: ["name"],
  releasedLawLost: [],
} as const;

/** Codes for classes of data that are treated with less care than at the newest release. */
export const looserClassesCodes = {
  classLooser: ["class"],
} as const;
