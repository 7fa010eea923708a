import { composeAll } from "../forms/composeAll";
import { parseSources, parseWords } from "../forms/readSources";
import type { Texts } from "../forms/texts";
import { changeFaults } from "./changeFaults";
import { type Draft, migrationFaults } from "./changes/migrationFaults";
import { compositionFaults } from "./compositionFaults";
import type { Fault } from "./fault";
import { fieldFaults } from "./fieldFaults";
import { fileFaults, schemaNameFaults } from "./fileFaults";
import { formFaults } from "./formFaults";
import { jsonFaults } from "./jsonFaults";
import { meaningFaults } from "./meaningFaults";
import { pageFaults } from "./pageFaults";
import { patternFaults } from "./patternFaults";
import { profileFaults } from "./profileFaults";
import { referenceFaults } from "./referenceFaults";
import { releaseIndexFaults } from "./releaseIndex";
import { resumeFaults } from "./resumeFaults";
import { shapeFaults } from "./shapeFaults";
import { strayWords } from "./strayWords";
import { textFaults } from "./textFaults";
import { staleFaults } from "./translationNotes";
import { uiFaults } from "./uiFaults";
import { uploadFaults } from "./uploadFaults";
import { wordFaults } from "./wordFaults";

/**
 * All faults of `schemas/` and `locales/`. Each check relies on those before it and runs only if they found nothing, so
 * that one mistake is reported once. With saved drafts, a breaking change says how many of them it touches.
 */
export function findFaults(files: Texts, drafts?: readonly Draft[]): Fault[] {
  const texts = new Map([...files].filter(([file]) => file.endsWith(".json")));
  return (
    firstOf([
      () => fileFaults(files),
      () => jsonFaults(texts),
      () => [...shapeFaults(texts), ...schemaNameFaults(texts)],
      () => [...releaseIndexFaults(texts), ...pageFaults(texts)],
      () => referenceFaults(parseSources(texts)),
      () =>
        [patternFaults, fieldFaults, formFaults, changeFaults].flatMap((look) => look(parseSources(texts))),
      () => uiFaults(parseSources(texts)),
      () => compositionFaults(parseSources(texts)),
    ]) ?? composedFaults(texts, drafts)
  );
}

function composedFaults(texts: Texts, drafts?: readonly Draft[]): Fault[] {
  const sources = parseSources(texts);
  const { composed } = composeAll(sources, parseWords(texts));
  const said = [
    ...textFaults(texts, sources),
    ...wordFaults(texts, sources, composed),
    ...profileFaults(sources, composed),
    ...resumeFaults(sources, composed),
    ...uploadFaults(sources, composed),
    ...meaningFaults(sources, composed),
  ];
  // Words that are left over, and checks against earlier versions: noted translations and released forms.
  return said.length > 0
    ? said
    : [
        ...strayWords(texts, sources, composed),
        ...staleFaults(texts, sources),
        ...migrationFaults(texts, sources, composed, drafts),
      ];
}

/** The faults of the first check that finds any. */
function firstOf(looks: Array<() => Fault[]>): Fault[] | undefined {
  for (const look of looks) {
    const faults = look();
    if (faults.length > 0) return faults;
  }
  return undefined;
}
