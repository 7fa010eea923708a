/** Codes of faults, each with the names of its params. `faults.json` of each language has a sentence for each code. */

export const referencesCodes = {
  noForm: ["name", "meant"],
  noSection: ["name", "meant"],
  noGroup: ["name", "meant"],
  noOptionList: ["name", "meant"],
  noCurrency: ["name", "meant"],
  noTimeZone: ["name", "meant"],
  otherCurrency: ["currency", "country", "currencies"],
  otherTimeZone: ["zone", "country", "zones"],
  noFileKind: ["name", "meant"],
  rulesOfOtherList: [],
} as const;

export const optionsCodes = {
  codesAlike: ["code", "twin"],
  noCountryCode: ["code"],
  codeNumber: [],
  codeTooLong: ["most"],
  codeAmongNumbers: [],
  codeAmongTexts: [],
  noCode: ["code", "meant"],
  allRetired: [],
  retiredAnchor: ["code"],
  mimeTwice: ["mime"],
  twoSizes: [],
  noPictures: ["mimes"],
  shapeTwice: [],
} as const;

export const patternsCodes = {
  patternAlternatives: [],
  patternControl: ["character", "example"],
  patternBackslash: ["example"],
  patternLetter: ["letter", "right"],
  patternRange: [],
  patternRunsAway: ["text"],
} as const;

export const fieldsCodes = {
  conditionField: ["field", "meant"],
  dependentField: ["field", "meant"],
  comparedField: ["field", "other", "meant"],
  requiredField: ["field", "meant"],
  consentOptional: ["field"],
  textBound: [],
  groupEmpty: [],
  typeMissing: [],
  listBound: [],
  listEmpty: [],
  fixedListItems: [],
  fixedListLength: ["places"],
  fixedListPlace: [],
  listInEntry: [],
  uniqueField: ["field", "meant"],
  uniqueItems: [],
  entryRule: ["rule"],
  stepTooFine: ["step", "places", "decimal"],
  consentFalse: [],
  ruleUnfit: ["rule", "type", "right"],
  ruleOfDates: ["rule"],
  twoKinds: ["field", "own", "others"],
  comparedWithItself: ["field"],
  unlikeDates: ["field", "own", "other", "others"],
  repeatsItself: ["field"],
  repeatsOther: ["field", "other", "tightened"],
} as const;

export const crossCodes = {
  crossField: ["field", "form", "meant"],
  crossUnfit: ["test", "field", "kind"],
  crossLater: ["field"],
  crossCircle: ["fields"],
  crossNoTest: ["field"],
} as const;

export const offeredCodes = {
  offeredNoChoices: ["field"],
  offeredNever: ["field", "answer", "meant"],
  offeredLater: ["field"],
  offeredCircle: ["fields"],
  offeredNothing: ["field", "answers"],
} as const;

export const computedCodes = {
  computedUnfit: ["operator", "field", "kind"],
  computedLater: ["field"],
  computedCircle: ["fields"],
  computedKind: ["operator", "right"],
  computedRequired: ["field"],
  computedRule: ["rule"],
  computedClass: ["field", "class"],
} as const;

export const formsCodes = {
  questionTwice: ["name"],
  stepTwice: ["step"],
  sectionTwice: ["section"],
  firstPath: ["step"],
  noPath: ["step"],
  previewPath: ["path"],
  pathTaken: ["path", "step"],
  askedTwice: ["field", "section", "form"],
  onNoStep: ["section"],
} as const;

export const changesCodes = {
  idleChange: ["section"],
  noFieldIn: ["field", "place", "meant"],
  noFieldAfter: ["field", "other", "place", "meant"],
  noChoice: ["field"],
  otherType: ["field", "type", "code", "list"],
} as const;

export const compositionCodes = {
  notComposed: ["reason"],
} as const;

export const looksCodes = {
  consentWithoutStatement: [],
  noSectionBeside: ["section"],
  noFieldHere: ["field", "meant"],
  entriesHaveNoLook: ["widgets"],
  countryGone: ["field", "meant"],
  widgetUnfit: ["widget", "kind", "instead"],
  optionUnfit: ["option", "kind"],
  optionField: ["field", "meant"],
  computedLook: ["name"],
  normalizeSpoils: ["name"],
  normalizeLoses: ["name", "answer"],
  noAutocomplete: ["name", "meant"],
} as const;

export const listsCodes = {
  listUnused: ["list"],
} as const;

export const branchesCodes = {
  idleCondition: [],
  conditionsCancel: ["field"],
} as const;
