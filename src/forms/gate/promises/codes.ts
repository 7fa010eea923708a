/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */
export const promisesCodes = {
  promisedShape: ["promise", "shapes", "forms"],
  promisedNoLimit: ["promise", "forms"],
  promisedOther: ["promise", "limits", "forms"],
  promisedTypes: ["promise", "types", "forms"],
  promisedOptional: ["promise", "forms"],
  promisedRequired: ["promise", "forms"],
  promisedEnglish: ["promise", "forms"],
  promisedOtherLanguage: ["promise", "forms"],
  promisedPast: ["promise", "forms"],
  promisedFuture: ["promise", "forms"],
  promisedOtherVideoSite: ["promise", "forms"],
} as const;

export const agreedPeriodsCodes = {
  promisedPeriod: ["promise", "periods"],
} as const;

export const statedTimesCodes = {
  statedTime: ["promise", "times"],
} as const;

export const translatedFactsCodes = {
  otherNumber: ["number", "other", "text"],
  otherTimeUnit: ["text"],
  lostDenial: ["text"],
} as const;

export const oppositeTermsCodes = {
  oppositeTerm: ["words", "other", "text"],
} as const;

export const exchangedPlaceholdersCodes = {
  exchangedPlaceholders: ["words", "other", "text"],
} as const;

export const ownNumbersCodes = {
  ownNumber: ["number", "other", "text"],
} as const;

export const senseCodes = {
  crampedWords: ["words", "characters", "least", "forms"],
} as const;

export const unitsCodes = {
  otherUnit: ["named", "unit"],
  moneyWritten: ["named", "currency", "placeholder"],
} as const;

export const pagePromisesCodes = {
  statedLimit: ["promise", "limits", "forms"],
  statedTypes: ["promise", "types", "forms"],
  statedShape: ["promise", "shapes", "forms"],
  statedScore: ["promise", "hint", "forms"],
  statedMeasure: ["promise", "label", "forms"],
} as const;

export const choiceRangesCodes = {
  choicesOverlap: ["choice", "other"],
  choicesGap: ["choice", "other"],
} as const;
