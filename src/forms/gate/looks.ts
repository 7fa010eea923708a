import { syntaxCodes } from "../files/syntax/syntaxCodes";
import { cacheLookBySources } from "./cacheLookBySources";
import * as changes from "./changes/codes";
import { lostFormFaults } from "./changes/lostFormFaults";
import { migrationFaults } from "./changes/migrationFaults";
import { releaseFaults } from "./changes/releaseFaults";
import { weakerBasisFaults } from "./changes/weakerBasisFaults";
import type { Fault } from "./fault";
import type { FaultCode } from "./faultCodes";
import * as law from "./law/codes";
import { looserClassFaults } from "./law/looserClassFaults";
import { looserLawFaults } from "./law/looserLawFaults";
import { questionLawFaults } from "./law/questionLawFaults";
import { rowFaults } from "./law/rowFaults";
import * as meaning from "./meaning/codes";
import { emptyStepFaults } from "./meaning/emptyStepFaults";
import { meaningFaults } from "./meaning/meaningFaults";
import { neededLookFaults } from "./meaning/neededLookFaults";
import { profileFaults } from "./meaning/profileFaults";
import { profileLabelFaults } from "./meaning/profileLabelFaults";
import { resumeFaults } from "./meaning/resumeFaults";
import { uploadFaults } from "./meaning/uploadFaults";
import type { Project } from "./project";
import { agreedPeriodFaults } from "./promises/agreedPeriodFaults";
import { choiceRangeFaults } from "./promises/choiceRangeFaults";
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
import { exchangedPlaceholderFaults } from "./promises/exchangedPlaceholderFaults";
import { oppositeTermFaults } from "./promises/oppositeTermFaults";
import { ownNumberFaults } from "./promises/ownNumberFaults";
import { pagePromiseFaults } from "./promises/pagePromiseFaults";
import { promiseFaults } from "./promises/promiseFaults";
import { statedTimeFaults } from "./promises/statedTimeFaults";
import { translatedFactFaults } from "./promises/translatedFactFaults";
import { unitFaults } from "./promises/unitFaults";
import { unreachableWordCountFaults } from "./promises/unreachableWordCountFaults";
import { agreementFaults } from "./purposes/agreementFaults";
import { audienceWordFaults } from "./purposes/audienceWordFaults";
import * as purposes from "./purposes/codes";
import { fieldUseFaults } from "./purposes/fieldUseFaults";
import { namedClassFaults } from "./purposes/namedClassFaults";
import { purposeWideningFaults } from "./purposes/purposeWideningFaults";
import { ritualFaults } from "./purposes/ritualFaults";
import { stageFaults } from "./purposes/stageFaults";
import { unknownPurposeFaults } from "./purposes/unknownPurposeFaults";
import { unusedPurposeFaults } from "./purposes/unusedPurposeFaults";
import { changeFaults } from "./references/changeFaults";
import { choiceDependencyFaults } from "./references/choiceDependencyFaults";
import * as references from "./references/codes";
import { compositionFaults } from "./references/compositionFaults";
import { computedFaults } from "./references/computedFaults";
import { crossFaults } from "./references/crossFaults";
import { fieldFaults } from "./references/fieldFaults";
import { formStepFaults } from "./references/formStepFaults";
import { idleConditionFaults } from "./references/idleConditionFaults";
import { patternFaults } from "./references/patternFaults";
import { referenceFaults } from "./references/referenceFaults";
import { uiFaults } from "./references/uiFaults";
import { unusedListFaults } from "./references/unusedListFaults";
import * as shapes from "./shapes/codes";
import { fileFaults, languageIndexFaults, schemaNameFaults } from "./shapes/fileFaults";
import { jsonFaults } from "./shapes/jsonFaults";
import { pageFaults } from "./shapes/pageFaults";
import { reservedNameFaults } from "./shapes/reservedNameFaults";
import { searchWordFaults } from "./shapes/searchWordFaults";
import { shapeFaults } from "./shapes/shapeFaults";
import { codeNameFaults } from "./words/codeNameFaults";
import * as words from "./words/codes";
import { languageFaults } from "./words/languageFaults";
import { missingLabelFaults } from "./words/missingLabelFaults";
import { missingSentenceFaults } from "./words/missingSentenceFaults";
import { movedTranslationFaults } from "./words/movedTranslationFaults";
import { sameLabelFieldFaults } from "./words/sameLabelFieldFaults";
import { sameNameFaults } from "./words/sameNameFaults";
import { textFaults } from "./words/textFaults";
import { staleTranslationFaults } from "./words/translationNotes";
import { unusedTextFaults } from "./words/unusedTextFaults";
import { wordFaults } from "./words/wordFaults";

/** The stages of the gate. The looks of a stage may rely on all stages before it. */
export const stages = [
  "names",
  "syntax",
  "reserved",
  "shapes",
  "contents",
  "forms",
  "references",
  "fields",
  "looks",
  "composition",
  "purposes",
  "meaning",
  // Unused words, lists and purposes, translations that somebody must check, and changes since the last
  // release that need migrations.
  "rest",
] as const;
export type GateStage = (typeof stages)[number];

/** One check of the gate. */
export interface Look {
  stage: GateStage;
  /**
   * Where the look applies. `site`: only for a site, because the look needs the site's pages, accounts or
   * languages (`SiteFacts`). `folder`: only for a folder of forms without a site. Absent: for both.
   */
  of?: "site" | "folder";
  find: (project: Project) => Fault[];
  /** The codes of the faults that the look can find, each with the names of its params. */
  codes: Partial<Record<FaultCode, readonly string[]>>;
}

const { fieldsCodes, looksCodes, referencesCodes } = references;

export const looks: readonly Look[] = [
  { stage: "names", of: "site", find: fileFaults, codes: shapes.fileNamesCodes },
  { stage: "syntax", find: jsonFaults, codes: { ...shapes.jsonCodes, ...syntaxCodes } },
  { stage: "reserved", find: reservedNameFaults, codes: shapes.reservedCodes },
  { stage: "shapes", find: shapeFaults, codes: { ...shapes.metaCodes, ...shapes.shapeCodes } },
  { stage: "shapes", find: schemaNameFaults, codes: shapes.schemaNamesCodes },
  { stage: "contents", find: releaseFaults, codes: changes.releaseIndexCodes },
  { stage: "contents", of: "site", find: languageIndexFaults, codes: shapes.languageIndexCodes },
  { stage: "contents", of: "site", find: pageFaults, codes: { ...shapes.pagesCodes, ...shapes.shapeCodes } },
  { stage: "contents", of: "site", find: searchWordFaults, codes: shapes.searchWordsCodes },
  { stage: "forms", find: lostFormFaults, codes: changes.lostFormsCodes },
  { stage: "references", find: referenceFaults, codes: { ...referencesCodes, ...references.optionsCodes } },
  { stage: "references", find: unknownPurposeFaults, codes: purposes.usesCodes },
  {
    // A row of a law can permit a change of a market, so a misspelt name in a row is reported before the
    // change that depends on it.
    stage: "references",
    of: "site",
    find: rowFaults,
    codes: { ...law.lawRowCodes, noForm: referencesCodes.noForm },
  },
  { stage: "fields", of: "site", find: looserLawFaults, codes: law.looserLawCodes },
  { stage: "fields", of: "site", find: looserClassFaults, codes: law.looserClassesCodes },
  { stage: "fields", find: purposeWideningFaults, codes: purposes.timesCodes },
  { stage: "fields", find: patternFaults, codes: references.patternsCodes },
  { stage: "fields", find: fieldFaults, codes: fieldsCodes },
  { stage: "fields", find: idleConditionFaults, codes: references.branchesCodes },
  { stage: "fields", find: formStepFaults, codes: references.formsCodes },
  {
    stage: "fields",
    find: changeFaults,
    codes: { ...references.changesCodes, ...referencesCodes, ...fieldsCodes },
  },
  {
    stage: "looks",
    find: uiFaults,
    codes: {
      ...looksCodes,
      noPage: shapes.pagesCodes.noPage,
      noCountryCode: references.optionsCodes.noCountryCode,
    },
  },
  { stage: "composition", find: cacheLookBySources(compositionFaults), codes: references.compositionCodes },
  {
    // This look needs the composed forms, which exist only after the stage `composition`.
    stage: "purposes",
    find: cacheLookBySources(crossFaults),
    codes: {
      ...references.crossCodes,
      neverIs: meaning.conditionsCodes.neverIs,
      comparedWithItself: fieldsCodes.comparedWithItself,
    },
  },
  {
    stage: "purposes",
    find: cacheLookBySources(choiceDependencyFaults),
    codes: { ...references.offeredCodes, crossField: references.crossCodes.crossField },
  },
  {
    stage: "purposes",
    find: cacheLookBySources(computedFaults),
    codes: { ...references.computedCodes, crossField: references.crossCodes.crossField },
  },
  { stage: "purposes", of: "site", find: fieldUseFaults, codes: purposes.declarationsCodes },
  { stage: "purposes", of: "site", find: namedClassFaults, codes: purposes.namedClassesCodes },
  { stage: "purposes", of: "site", find: agreementFaults, codes: purposes.agreementsCodes },
  { stage: "purposes", find: stageFaults, codes: purposes.stagesCodes },
  { stage: "purposes", find: ritualFaults, codes: purposes.ritualsCodes },
  { stage: "meaning", of: "site", find: textFaults, codes: words.textsCodes },
  { stage: "meaning", of: "site", find: languageFaults, codes: words.languagesCodes },
  {
    stage: "meaning",
    of: "site",
    find: wordFaults,
    codes: { ...words.wordsCodes, ...words.missingTranslationsCodes },
  },
  { stage: "meaning", of: "folder", find: missingLabelFaults, codes: { noWords: words.wordsCodes.noWords } },
  {
    stage: "meaning",
    of: "folder",
    find: missingSentenceFaults,
    codes: { ...words.sentencesCodes, ...words.cataloguesCodes },
  },
  { stage: "meaning", find: emptyStepFaults, codes: meaning.stepsCodes },
  { stage: "meaning", of: "site", find: promiseFaults, codes: promisesCodes },
  { stage: "meaning", of: "site", find: pagePromiseFaults, codes: pagePromisesCodes },
  { stage: "meaning", of: "site", find: agreedPeriodFaults, codes: agreedPeriodsCodes },
  { stage: "meaning", of: "site", find: statedTimeFaults, codes: statedTimesCodes },
  { stage: "meaning", of: "site", find: translatedFactFaults, codes: translatedFactsCodes },
  { stage: "meaning", of: "site", find: oppositeTermFaults, codes: oppositeTermsCodes },
  { stage: "meaning", of: "site", find: exchangedPlaceholderFaults, codes: exchangedPlaceholdersCodes },
  { stage: "meaning", of: "site", find: ownNumberFaults, codes: ownNumbersCodes },
  { stage: "meaning", find: unreachableWordCountFaults, codes: senseCodes },
  { stage: "meaning", of: "site", find: unitFaults, codes: unitsCodes },
  { stage: "meaning", of: "site", find: choiceRangeFaults, codes: choiceRangesCodes },
  { stage: "meaning", of: "site", find: sameLabelFieldFaults, codes: words.twinFieldsCodes },
  { stage: "meaning", of: "site", find: sameNameFaults, codes: words.twinNamesCodes },
  { stage: "meaning", of: "site", find: codeNameFaults, codes: words.codeNamesCodes },
  { stage: "meaning", of: "site", find: profileFaults, codes: meaning.profileCodes },
  { stage: "meaning", of: "site", find: profileLabelFaults, codes: meaning.profileLabelsCodes },
  { stage: "meaning", of: "site", find: resumeFaults, codes: meaning.resumeCodes },
  { stage: "meaning", find: cacheLookBySources(uploadFaults), codes: meaning.uploadsCodes },
  {
    stage: "meaning",
    of: "site",
    find: cacheLookBySources(neededLookFaults),
    codes: meaning.neededLooksCodes,
  },
  {
    stage: "meaning",
    find: cacheLookBySources(meaningFaults),
    codes: { ...meaning.contradictionsCodes, ...meaning.conditionsCodes },
  },
  { stage: "meaning", of: "site", find: questionLawFaults, codes: law.lawBreachCodes },
  { stage: "meaning", of: "site", find: audienceWordFaults, codes: purposes.audiencesCodes },
  { stage: "rest", of: "site", find: unusedTextFaults, codes: words.strayWordsCodes },
  { stage: "rest", find: unusedPurposeFaults, codes: purposes.unusedPurposesCodes },
  { stage: "rest", find: unusedListFaults, codes: references.listsCodes },
  {
    stage: "rest",
    of: "site",
    find: staleTranslationFaults,
    codes: { stale: words.translationsCodes.stale },
  },
  {
    stage: "rest",
    of: "site",
    find: movedTranslationFaults,
    codes: { movedWords: words.translationsCodes.movedWords },
  },
  { stage: "rest", find: migrationFaults, codes: changes.migrationsCodes },
  { stage: "rest", find: weakerBasisFaults, codes: changes.weakerBasisCodes },
];
