/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

export const usesCodes = {
  noPurpose: ["name", "meant"],
  noClass: ["name", "meant"],
  noStage: ["name", "meant"],
  noSuggestion: ["name", "meant"],
} as const;

export const timesCodes = {
  keptTooLong: ["period", "most"],
  marketKeepsLonger: ["purpose", "period", "most"],
  marketShowsMore: ["purpose", "audience"],
  marketShowsEarlier: ["purpose", "stage", "before"],
  marketNarrowsNothing: ["purpose"],
} as const;

export const agreementsCodes = {
  agreementUnfit: ["field", "forms"],
  agreementIdle: [],
} as const;

export const stagesCodes = {
  stageOfStatus: ["stage"],
  stageTooLate: ["stage", "after"],
  blindUntilFirst: ["stage"],
  stageNotReached: ["purpose", "stage"],
  templateOfNothing: ["name", "statuses", "meant"],
} as const;

export const declarationsCodes = {
  sectionUndeclared: ["section"],
  undeclared: ["field"],
  classUnfit: ["field", "suggests", "suggested", "own"],
  classMissing: ["field", "suggests", "suggested"],
  basisUnfit: ["field", "class", "purpose", "basis", "bases"],
  unexplained: ["field", "class"],
  useRepeated: [],
  useOverridden: [],
  useOfNothing: [],
} as const;

export const namedClassesCodes = {
  namedClass: ["words", "class", "own"],
} as const;

export const ritualsCodes = {
  ritual: ["purpose", "count", "all", "percent", "forms"],
} as const;

export const audiencesCodes = {
  whoLeavesOut: ["purpose", "audience"],
  whoNamesMore: ["purpose", "audience"],
} as const;

export const unusedPurposesCodes = {
  purposeUnused: ["purpose"],
  classUnused: ["class"],
} as const;
