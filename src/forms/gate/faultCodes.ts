import { readingCodes } from "../files/readingCodes";
import { syntaxCodes } from "../files/syntax/syntaxCodes";
import * as changes from "./changes/codes";
import * as law from "./law/codes";
import * as meaning from "./meaning/codes";
import {
  agreedPeriodsCodes,
  choiceRangesCodes,
  exchangedPlaceholdersCodes,
  oppositeTermsCodes,
  ownNumbersCodes,
  pagePromisesCodes,
  promisesCodes,
  senseCodes,
  statedTimesCodes,
  translatedFactsCodes,
  unitsCodes,
} from "./promises/codes";
import * as purposes from "./purposes/codes";
import * as references from "./references/codes";
import * as shapes from "./shapes/codes";
import * as words from "./words/codes";

/** The codes of failures of the gate itself. */
const failureCodes = {
  gateFailed: [],
  gateFailedOnFile: [],
  gateFailedOnShape: ["shape"],
} as const;

/** All codes of faults, each with the names of its params. */
export const faultCodes = {
  ...readingCodes,
  ...failureCodes,
  ...syntaxCodes,
  ...shapes.fileNamesCodes,
  ...shapes.reservedCodes,
  ...shapes.jsonCodes,
  ...shapes.metaCodes,
  ...shapes.shapeCodes,
  ...shapes.schemaNamesCodes,
  ...shapes.languageIndexCodes,
  ...shapes.pagesCodes,
  ...shapes.searchWordsCodes,
  ...references.referencesCodes,
  ...references.optionsCodes,
  ...references.patternsCodes,
  ...references.fieldsCodes,
  ...references.crossCodes,
  ...references.offeredCodes,
  ...references.computedCodes,
  ...references.branchesCodes,
  ...references.formsCodes,
  ...references.changesCodes,
  ...references.compositionCodes,
  ...references.looksCodes,
  ...references.listsCodes,
  ...words.textsCodes,
  ...words.languagesCodes,
  ...words.wordsCodes,
  ...words.sentencesCodes,
  ...words.cataloguesCodes,
  ...words.missingTranslationsCodes,
  ...words.twinFieldsCodes,
  ...words.twinNamesCodes,
  ...words.codeNamesCodes,
  ...promisesCodes,
  ...pagePromisesCodes,
  ...agreedPeriodsCodes,
  ...statedTimesCodes,
  ...translatedFactsCodes,
  ...oppositeTermsCodes,
  ...exchangedPlaceholdersCodes,
  ...ownNumbersCodes,
  ...senseCodes,
  ...unitsCodes,
  ...choiceRangesCodes,
  ...words.strayWordsCodes,
  ...words.translationsCodes,
  ...meaning.conditionsCodes,
  ...meaning.stepsCodes,
  ...meaning.profileCodes,
  ...meaning.profileLabelsCodes,
  ...meaning.resumeCodes,
  ...meaning.uploadsCodes,
  ...meaning.neededLooksCodes,
  ...meaning.contradictionsCodes,
  ...law.lawRowCodes,
  ...law.lawBreachCodes,
  ...law.looserLawCodes,
  ...law.looserClassesCodes,
  ...purposes.usesCodes,
  ...purposes.timesCodes,
  ...purposes.agreementsCodes,
  ...purposes.stagesCodes,
  ...purposes.declarationsCodes,
  ...purposes.namedClassesCodes,
  ...purposes.ritualsCodes,
  ...purposes.audiencesCodes,
  ...purposes.unusedPurposesCodes,
  ...changes.lostFormsCodes,
  ...changes.releaseIndexCodes,
  ...changes.migrationsCodes,
  ...changes.weakerBasisCodes,
} as const;

export type FaultCode = keyof typeof faultCodes;
