import type { Edits, PlacedFault } from "../../contract/formEditor";
import { placeOfFault, sentenceOf } from "../../gate/faultLine";
import { fieldOfFault } from "../../gate/fieldOfFault";
import { findFaults } from "../../gate/findFaults";
import { verdictOn } from "../../gate/lastResort";
import { rememberOnlyAsked } from "../../gate/memory";
import { readProject } from "../readProject";
import { withEdits } from "./readEdited";

/** The gate runs in a process of its own: all forms take it a second or two, and no page waits for it meanwhile. */
export interface GateReply {
  faults: PlacedFault[];
}

const [schemas = "", locales = ""] = process.argv.slice(2);

process.on("message", (edits: Edits) => {
  process.send?.({ faults: faultsIn(edits) } satisfies GateReply);
  rememberOnlyAsked();
});
// The parent process has ended.
process.on("disconnect", () => process.exit());

function faultsIn(edits: Edits): PlacedFault[] {
  const { texts: saved, unread } = readProject({ schemas, locales });
  const texts = withEdits(saved, edits);
  const { faults } = verdictOn(texts, findFaults, saved);
  return [...unread, ...faults].map((fault) => {
    const { line, column } = placeOfFault(texts, fault) ?? { line: 0, column: 0 };
    const says = sentenceOf(texts, fault);
    return { file: fault.file, line, column, says, field: fieldOfFault(texts, fault) ?? null };
  });
}
