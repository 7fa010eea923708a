import type { Edits, PlacedFault } from "../../contract/formEditor";
import { placeOfFault, sentenceOf } from "../../gate/faultLine";
import { fieldOfFault } from "../../gate/fieldOfFault";
import { findFaults } from "../../gate/findFaults";
import { readSaved, withEdits } from "./readEdited";

/** The gate runs in a process of its own: all forms take it a second or two, and no page waits for it meanwhile. */
export interface GateReply {
  faults: PlacedFault[];
}

const [schemas = "", locales = ""] = process.argv.slice(2);

process.on("message", (edits: Edits) => {
  process.send?.({ faults: faultsIn(edits) } satisfies GateReply);
});
// The parent process has ended.
process.on("disconnect", () => process.exit());

function faultsIn(edits: Edits): PlacedFault[] {
  try {
    return placed(edits);
  } catch (error) {
    // An unexpected error, or a file that is being replaced. It is reported; the next save checks again.
    return [{ file: "schemas", line: 0, column: 0, says: String(error), field: null }];
  }
}

function placed(edits: Edits): PlacedFault[] {
  const texts = withEdits(readSaved({ schemas, locales }), edits);
  return findFaults(texts).map((fault) => {
    const { line, column } = placeOfFault(texts, fault) ?? { line: 0, column: 0 };
    const says = sentenceOf(texts, fault);
    return { file: fault.file, line, column, says, field: fieldOfFault(texts, fault) ?? null };
  });
}
