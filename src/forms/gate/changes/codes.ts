/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

export const lostFormsCodes = {
  formLost: [],
} as const;

export const releaseIndexCodes = {
  releaseGone: [],
  releaseEdited: [],
  newestEdited: [],
  releaseCopied: ["other"],
  releaseRenumbered: ["other"],
  releaseUnlisted: [],
} as const;

export const migrationsCodes = {
  stepRepeated: [],
  noChoices: [],
  neverOffered: ["choice", "meant"],
  stillOffered: ["choice"],
  notOffered: ["choice", "meant"],
  movedNowhere: ["path"],
  stepUnneeded: ["field", "meant"],
  keepsMore: ["field", "purpose", "before", "forms"],
  conditionReversed: ["fields", "forms", "mend"],
  drafts: ["field", "change", "forms", "counted", "mend"],
} as const;

export const weakerBasisCodes = {
  basisWeaker: ["purpose", "basis", "before"],
} as const;
