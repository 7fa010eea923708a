/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

export const textsCodes = {
  lostCharacter: ["character"],
  misreadCharacter: ["found"],
  unseenCharacter: ["code"],
  otherSpace: ["code"],
  controlCharacter: ["code"],
  outerSpace: [],
  twoSpaces: [],
  markup: ["found"],
  entity: ["found"],
  fullWidth: ["found", "right"],
  otherAlphabet: ["found", "code"],
  misreadText: ["right"],
  looseMarks: [],
  braces: ["found", "right"],
  otherPlaceholder: ["found", "right"],
  markdown: ["found"],
  brokenAddress: ["found", "right"],
  standIn: ["found"],
} as const;

export const languagesCodes = {
  otherIdentifier: ["text"],
  isNotEnglish: [],
  isChinese: [],
  isJapanese: [],
  stillEnglish: [],
  otherScript: ["character", "language"],
  lostNumber: ["number", "text"],
  otherAddress: ["address", "text"],
} as const;

export const wordsCodes = {
  noWords: ["field", "languages", "meant"],
  untranslated: ["name", "languages", "text"],
  unfilled: ["placeholder", "meant"],
  unfilledHere: ["placeholder", "meant"],
  placeholderLost: ["placeholder", "text"],
  noRule: ["name", "meant"],
  twinChoices: ["name", "other"],
} as const;

/**
 * Codes for rules that the software around the package has added (see `moduleOfOwnRule`), and that have no
 * sentence in a language.
 */
export const sentencesCodes = {
  noSentence: ["rule", "language", "example"],
} as const;

/** Codes for catalogues of a further language that lack texts of the package. */
export const cataloguesCodes = {
  catalogueLacks: ["number", "names"],
} as const;

export const missingTranslationsCodes = {
  stillMissing: ["number", "first"],
} as const;

export const twinFieldsCodes = {
  twinFields: ["name", "other"],
} as const;

export const twinNamesCodes = {
  twinNames: ["name", "other"],
} as const;

export const codeNamesCodes = {
  nameOfOther: ["name", "code", "other"],
} as const;

export const strayWordsCodes = {
  idleError: ["rule", "field"],
  idlePart: ["name"],
  noSectionWithWords: ["section", "meant"],
  idleWords: ["field", "meant"],
  translatedAlone: ["key", "meant"],
} as const;

export const translationsCodes = {
  stale: ["key", "text"],
  movedWords: ["key", "text", "other"],
} as const;
