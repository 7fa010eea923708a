/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

export const conditionsCodes = {
  neverIs: ["field", "answer", "meant", "inForms"],
  alwaysHolds: ["condition", "inForms"],
  neverHolds: ["condition", "inForms"],
} as const;

export const stepsCodes = {
  emptyStep: ["step", "form"],
} as const;

export const profileCodes = {
  profilePlace: ["field"],
  profileKind: ["field", "source", "given", "asked"],
  profileName: ["field", "source"],
  profileRefused: ["field", "source", "tightened"],
  profileTwice: ["field", "other", "source"],
} as const;

export const profileLabelsCodes = {
  profileLabel: ["field", "label", "source", "other"],
} as const;

export const resumeCodes = {
  resumeStores: ["field"],
  resumeType: ["field", "type"],
} as const;

export const uploadsCodes = {
  tooManyFiles: ["field", "kind", "most"],
  filesReplaced: ["field", "other"],
  photoOfNoPicture: ["kind", "mimes"],
} as const;

export const neededLooksCodes = {
  lookNeeded: ["field", "rule", "look"],
} as const;

export const contradictionsCodes = {
  nothingRequired: ["field", "forms"],
  rulesExclude: ["field", "rules", "forms"],
  noAnswerFound: ["field", "rules", "forms"],
  noApplication: ["rule", "path", "forms"],
  ruleAgainst: ["field", "rule", "forms"],
  requiredUnasked: ["field", "forms"],
} as const;
