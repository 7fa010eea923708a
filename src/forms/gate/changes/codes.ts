/** Codes of faults, each with the names of its params: `faults.json` of each language has their sentences. */

export const lostFormsCodes = {
  formLost: [],
} as const;

export const releaseIndexCodes = {
  releaseGone: [],
  releaseStrange: [],
  releaseEdited: [],
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
  drafts: ["field", "change", "forms", "counted", "mend"],
} as const;
