import { composeAll } from "../forms/composeAll";
import { parseSources, parseWords } from "../forms/readSources";
import type { Texts } from "../forms/texts";
import { changeFaults } from "./changeFaults";
import { type Draft, migrationFaults } from "./changes/migrationFaults";
import { compositionFaults } from "./compositionFaults";
import type { Fault } from "./fault";
import { fieldFaults } from "./fieldFaults";
import { formFaults } from "./formFaults";
import { jsonFaults } from "./jsonFaults";
import { meaningFaults } from "./meaningFaults";
import { patternFaults } from "./patternFaults";
import { profileFaults } from "./profileFaults";
import { referenceFaults } from "./referenceFaults";
import { releaseFaults } from "./releaseFaults";
import { reservedFaults } from "./reservedFaults";
import { shapeFaults } from "./shapeFaults";
import { textFaults } from "./textFaults";
import { staleFaults } from "./translationNotes";
import { uiFaults } from "./uiFaults";
import { wordFaults } from "./wordFaults";

/**
 * All faults of `schemas/` and `locales/`. Each check relies on those before it and runs only if they found nothing, so
 * that one mistake is reported once. With saved drafts, a breaking change says how many of them it touches.
 */
export function findFaults(texts: Texts, drafts?: readonly Draft[]): Fault[] {
  return (
    firstOf([
      () => jsonFaults(texts),
      () => reservedFaults(texts),
      () => shapeFaults(texts),
      () => referenceFaults(parseSources(texts)),
      () =>
        [patternFaults, fieldFaults, uiFaults, formFaults, changeFaults].flatMap((look) =>
          look(parseSources(texts)),
        ),
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
    ...meaningFaults(sources, composed),
  ];
  // Checks against earlier versions: noted translations and released forms.
  const released = said.length > 0 ? [] : releaseFaults(texts);
  // What was edited after its release is no form to compare with.
  if (said.length + released.length > 0) return [...said, ...released];
  return [...staleFaults(texts, sources), ...migrationFaults(texts, sources, composed, drafts)];
}

/** The faults of the first check that finds any. */
function firstOf(looks: Array<() => Fault[]>): Fault[] | undefined {
  for (const look of looks) {
    const faults = look();
    if (faults.length > 0) return faults;
  }
  return undefined;
}
