/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

export const fileNamesCodes = {
  unknownLanguage: ["name", "languages", "meant"],
  noFoldersHere: ["name"],
  unknownFolder: ["name", "meant"],
  notJson: [],
  noReleaseNumber: [],
  strangeFileName: [],
  unknownFile: ["meant"],
  fileTwin: ["twin"],
  reservedFileName: ["name"],
  nameInAddresses: ["name"],
  nameOfAccountForm: ["name"],
  byteOrderMark: [],
  otherEncoding: [],
  fileMissing: [],
} as const;

export const reservedCodes = {
  reservedName: ["name"],
} as const;

export const jsonCodes = {
  noJson: [],
  nameTwice: ["name"],
} as const;

export const metaCodes = {
  metaIsNoObject: ["braces"],
  metaDraft: ["draft"],
  metaUnreadable: [],
  metaFileMissing: [],
  metaPartMissing: ["ref"],
} as const;

export const shapeCodes = {
  unknownName: ["name", "meant"],
  choiceKeyword: ["name"],
  nameMissing: ["name"],
  nameMissingBeside: ["name", "property"],
  wrongType: ["place", "kinds", "unquoted"],
  unknownValue: ["value", "allowed", "meant"],
  unusableValue: ["value", "place", "wanted"],
  valueTwice: ["value", "place"],
  belowMinimum: ["place", "limit"],
  aboveMaximum: ["place", "limit"],
  notAbove: ["place", "limit"],
  noMultiple: ["place", "step"],
  tooFew: ["place", "least"],
  tooMany: ["place", "most"],
  cannotStand: ["place"],
} as const;

export const schemaNamesCodes = {
  otherSchema: ["name", "right"],
} as const;

export const languageIndexCodes = {
  otherLanguages: [],
} as const;

export const pagesCodes = {
  anchorTwice: ["name"],
  rowLength: ["cells", "columns"],
  noPage: ["address"],
  findsNothing: ["name", "list", "meant"],
  otherLength: ["own", "english"],
  otherThanEnglish: ["text"],
} as const;

export const searchWordsCodes = {
  twoMeanings: ["word", "other"],
  ignoredSynonym: ["word"],
} as const;
