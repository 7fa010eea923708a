import type { Sources } from "../engine/compose/sources";
import type { Draft } from "../engine/touchedDrafts";
import type { Composed } from "../files/composeAll";
import type { Texts } from "../files/texts";
import { type CheckedFault, tellAtEdits } from "./cause/tellAtEdits";
import { lostForms } from "./changes/lostForms";
import { migrationFaults } from "./changes/migrationFaults";
import { releaseFaults } from "./changes/releaseFaults";
import type { Fault } from "./fault";
import { emptySteps } from "./meaning/emptySteps";
import { meaningFaults } from "./meaning/meaningFaults";
import { profileFaults } from "./meaning/profileFaults";
import { resumeFaults } from "./meaning/resumeFaults";
import { uploadFaults } from "./meaning/uploadFaults";
import { parsedProject } from "./parsedProject";
import { changeFaults } from "./references/changeFaults";
import { compositionFaults } from "./references/compositionFaults";
import { fieldFaults } from "./references/fieldFaults";
import { formFaults } from "./references/formFaults";
import { patternFaults } from "./references/patternFaults";
import { referenceFaults } from "./references/referenceFaults";
import { uiFaults } from "./references/uiFaults";
import { unusedLists } from "./references/unusedLists";
import { fileFaults, schemaNameFaults } from "./shapes/fileFaults";
import { jsonFaults } from "./shapes/jsonFaults";
import { pageFaults } from "./shapes/pageFaults";
import { reservedFaults } from "./shapes/reservedFaults";
import { searchWordFaults } from "./shapes/searchWordFaults";
import { shapeFaults } from "./shapes/shapeFaults";
import { languageFaults } from "./words/languageFaults";
import { promiseFaults } from "./words/promiseFaults";
import { strayWords } from "./words/strayWords";
import { textFaults } from "./words/textFaults";
import { staleFaults } from "./words/translationNotes";
import { twinFields } from "./words/twinFields";
import { twinNames } from "./words/twinNames";
import { wordFaults } from "./words/wordFaults";

/** What is known beside the files. */
interface Circumstances {
  /** Saved drafts: a breaking change says how many of them it touches. */
  drafts?: readonly Draft[];
  /** The files before somebody edited them, as they were committed: a fault is told at the edit that made it. */
  before?: Texts;
}

/** What the checks look at, each part made once. */
interface Project {
  texts: Texts;
  readonly sources: Sources;
  readonly composed: Composed[];
  drafts?: readonly Draft[];
}

type Look = (project: Project) => Fault[];

const inSources =
  (look: (sources: Sources) => Fault[]): Look =>
  ({ sources }) =>
    look(sources);

/** Each stage relies on those before it, and so does every look in it. */
const stages: Look[][] = [
  [({ texts }) => reservedFaults(texts)],
  [({ texts }) => [...shapeFaults(texts), ...schemaNameFaults(texts)]],
  [({ texts }) => [...releaseFaults(texts), ...pageFaults(texts), ...searchWordFaults(texts)]],
  [({ texts, sources }) => lostForms(texts, sources)],
  [inSources(referenceFaults)],
  [patternFaults, fieldFaults, formFaults, changeFaults].map(inSources),
  [inSources(uiFaults)],
  [inSources(compositionFaults)],
  [
    ({ texts, sources }) => textFaults(texts, sources),
    ({ texts, sources }) => languageFaults(texts, sources),
    ({ texts, sources, composed }) => wordFaults(texts, sources, composed),
    ({ composed }) => emptySteps(composed),
    ({ texts, sources, composed }) => promiseFaults(texts, sources, composed),
    ({ texts, sources, composed }) => twinFields(texts, sources, composed),
    ({ texts, sources, composed }) => twinNames(texts, sources, composed),
    ({ sources, composed }) => profileFaults(sources, composed),
    ({ sources, composed }) => resumeFaults(sources, composed),
    ({ sources, composed }) => uploadFaults(sources, composed),
    ({ sources, composed }) => meaningFaults(sources, composed),
  ],
  // Words that are left over, and what differs from earlier versions: noted translations and released forms.
  [
    ({ texts, sources, composed }) => strayWords(texts, sources, composed),
    ({ sources, composed }) => unusedLists(sources, composed),
    ({ texts, sources }) => staleFaults(texts, sources),
    ({ texts, sources, composed, drafts }) => migrationFaults(texts, sources, composed, drafts),
  ],
];

/**
 * All faults of `schemas/` and `locales/`. A stage is checked only if those before it found nothing, so that one
 * mistake is reported once.
 */
export function findFaults(files: Texts, { drafts, before }: Circumstances = {}): Fault[] {
  const texts = jsonOf(files);
  const unread = unreadFaults(files, texts);
  if (unread.length > 0) return unread;
  const found = firstFaults(projectOf(texts, drafts, files));
  return before ? tellAtEdits(found, jsonOf(before), texts) : found.map(({ fault }) => fault);
}

/** What keeps files from being parsed as what they are: a name, no JSON, another shape. */
export function parsingFaults(files: Texts): Fault[] {
  const texts = jsonOf(files);
  const unread = unreadFaults(files, texts);
  return unread.length > 0 ? unread : shapeFaults(texts);
}

function unreadFaults(files: Texts, texts: Texts): Fault[] {
  const misplaced = fileFaults(files);
  return misplaced.length > 0 ? misplaced : jsonFaults(texts);
}

const jsonOf = (files: Texts): Texts => new Map([...files].filter(([file]) => file.endsWith(".json")));

/** The faults of the first stage that finds any. */
function firstFaults(project: Project): CheckedFault[] {
  for (const stage of stages) {
    const found = stage.flatMap((look) => {
      const check = (others: Texts) => look(projectOf(others, project.drafts));
      return look(project).map((fault) => ({ fault, check }));
    });
    if (found.length > 0) return found;
  }
  return [];
}

function projectOf(texts: Texts, drafts?: readonly Draft[], files: Texts = texts): Project {
  const parsed = parsedProject(files);
  return {
    texts,
    get sources() {
      return parsed.sources;
    },
    get composed() {
      return parsed.composed;
    },
    ...(drafts && { drafts }),
  };
}
