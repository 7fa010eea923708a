import type { Draft } from "../engine/touchedDrafts";
import type { Texts } from "../files/texts";
import { type CheckedFault, moveFaultsToEdits } from "./cause/moveFaultsToEdits";
import type { Fault } from "./fault";
import { lawAdvice } from "./law/questionLawFaults";
import { type GateStage, type Look, looks, stages } from "./looks";
import { createProject, type Project } from "./project";
import { listUncheckedSentences, type UnreadPromise } from "./promises/listUncheckedSentences";
import type { SiteFacts } from "./siteFacts";
import { missingTranslationAdvice } from "./words/wordFaults";

/** What a check may use besides the files: saved drafts and the committed files. */
interface Circumstances {
  /** Saved drafts; the fault of a breaking change has the number of drafts that the change affects. */
  drafts?: readonly Draft[];
  /**
   * The committed files, before somebody edited them. If they are given, faults are placed at the edits that
   * made them.
   */
  before?: Texts;
}

/**
 * Stages whose faults make files unreadable. Unreadable files cannot be compared with the committed files.
 */
const unreadable: readonly GateStage[] = ["names", "syntax"];

/** The folder of the meta schemas of the package, where npm has installed it beside `schemas/`, relative to `schemas/`. */
export const metaFolderOfPackage = "../node_modules/@starling/forms/meta";

/**
 * The facts of a folder of forms without a site: the meta schemas are in the package, and a text may link to any page.
 */
const noSite: SiteFacts = {
  metaFolder: metaFolderOfPackage,
  pageWords: [],
  informationPages: new Set(),
  informationSchema: {},
  accountForms: [],
  editorForms: [],
  filledPlaces: {},
  promisePhrases: {},
  choiceRangePhrases: {},
  classPhrases: {},
  profilePhrases: {},
  oppositeTerms: [],
  placeholderOrders: [],
  statedTimes: {},
  filledOnPages: [],
  reservedFormNames: [],
  mailedStatuses: [],
  hasPage: () => true,
  reliedOn: {},
};

/** Returns the checks of `schemas/` and `locales/` for one site, or for a folder of forms without a site. */
export function createGate(site?: SiteFacts) {
  const facts = site ?? noSite;
  const used = looks.filter(({ of }) => of === undefined || of === (site ? "site" : "folder"));

  /**
   * Returns the faults of the first stage that finds faults. Later stages are not checked, so that one
   * mistake is reported once.
   */
  function findFaults(files: Texts, { drafts, before }: Circumstances = {}): Fault[] {
    const project = createProject(files, facts, drafts);
    const { stage, found } = firstFaults(used, project);
    return before && stage && !unreadable.includes(stage)
      ? moveFaultsToEdits(found, createProject(before, facts).texts, project.texts)
      : found.map(({ fault }) => fault);
  }

  /** Returns the faults that keep files from being parsed: in their names, their JSON or their shapes. */
  function parsingFaults(files: Texts): Fault[] {
    return firstFaults(used, createProject(files, facts), [...unreadable, "shapes"]).found.map(
      ({ fault }) => fault,
    );
  }

  /**
   * Returns faults for forms that do not follow the advice of a law and, for a site, for languages that are
   * not wholly translated. The files must be without faults.
   */
  function findAdvice(files: Texts): Fault[] {
    const project = createProject(files, facts);
    return [...lawAdvice(project), ...(site ? missingTranslationAdvice(project) : [])];
  }

  /** Sentences with numbers that the gate compares with no rule. The files must be without faults. */
  const findUnreadPromises = (files: Texts): UnreadPromise[] =>
    listUncheckedSentences(createProject(files, facts));

  return { findFaults, parsingFaults, findAdvice, findUnreadPromises };
}

/** The first stage that finds faults, with its faults. */
function firstFaults(
  used: readonly Look[],
  project: Project,
  checked: readonly GateStage[] = stages,
): { stage?: GateStage; found: CheckedFault[] } {
  for (const stage of checked) {
    const found = used
      .filter((look) => look.stage === stage)
      .flatMap(({ find }) => {
        const check = (others: Texts) => find(createProject(others, project.site, project.drafts));
        return find(project).map((fault) => ({ fault, check }));
      });
    if (found.length > 0) return { stage, found };
  }
  return { found: [] };
}
