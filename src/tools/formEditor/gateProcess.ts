import type { Edits } from "../../forms/editor/protocol";
import type { Texts } from "../../forms/files/texts";
import { findFaultsCatchingErrors } from "../../forms/gate/findFaultsCatchingErrors";
import { parseProject } from "../../forms/gate/parseProject";
import { readProjectTexts } from "../../forms/gate/readProjectTexts";
import { serializeUsedResults } from "../../forms/gate/resultCache";
import { formatTranslationNotes } from "../../forms/gate/words/notes";
import { renewTranslationNotes } from "../../forms/gate/words/translationNotes";
import { findFaults } from "../gate";
import { findCurrentBundleHash, restoreGateResults } from "../gateCache";
import { compareWithReleases } from "./comparison/compareWithReleases";
import { placedFault } from "./placedFault";
import { withEdits } from "./readEdited";
import type { Judgement } from "./saving/prepareSave";

const [schemas = "", locales = ""] = process.argv.slice(2);

// Reuses the cached results of `npm run schemas` for the same code: checking all regular expressions anew
// takes five seconds.
const code = findCurrentBundleHash();
if (code !== undefined) restoreGateResults(code);

// The gate runs in a separate process, because checking all forms takes a second or two, during which pages must not
// wait.
process.on("message", (edits: Edits) => {
  process.send?.(judgementOf(edits));
  serializeUsedResults();
});
// This process ends when its parent process has ended.
process.on("disconnect", () => process.exit());

function judgementOf(edits: Edits): Judgement {
  const { texts: saved, unread } = readProjectTexts({ schemas, locales });
  const texts = withEdits(saved, edits);
  const found = [...unread, ...findFaultsCatchingErrors(texts, findFaults, saved).faults];
  const faults = found.map((fault) => placedFault(texts, fault));
  const comparison = compareWithReleases(texts, saved);
  return { faults, notes: faults.length > 0 ? {} : changedNotes(texts), ...(comparison && { comparison }) };
}

/** The translation notes that have changed, by file. */
function changedNotes(texts: Texts): Judgement["notes"] {
  const notes = [...renewTranslationNotes(texts, parseProject(texts).sources)];
  return Object.fromEntries(
    notes
      .map(([file, each]): [string, string] => [file, formatTranslationNotes(each)])
      .filter(([file, text]) => texts.get(file) !== text),
  );
}
