import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import type { Edits } from "../../../../src/forms/editor/protocol";
import type { FaultPlace } from "../../../../src/forms/gate/report/placedFaults";
import { faultSentence } from "../../../../src/forms/language/faultSentence";
import { withEdits } from "../../../../src/tools/formEditor/readEdited";
import { englishFaults } from "../../../../src/tools/gate";
import { root } from "../../../../src/tools/projectFolders";
import { FormsFolder } from "../../gate/formsFolder";
import { smallProject } from "../../gate/project";
import { aGate } from "../aGate";
import { operation } from "./randomOperation";

/**
 * The number of runs of 20 operations. In each run the first operations are also judged alone, because 20
 * operations mostly leave faults.
 */
const { runs, first } = process.env.FULL ? { runs: 25, first: 3 } : { runs: 2, first: 2 };

/** What the operations make of the project; those that are refused are left out. */
function editsBy(operations: readonly FormOperation[]): Edits {
  const edits: Record<string, string | null> = {};
  for (const each of operations) {
    const outcome = applyOperation(Object.fromEntries(withEdits(smallProject, edits)), each);
    if ("texts" in outcome) Object.assign(edits, outcome.texts);
  }
  return edits;
}

/** The faults that `npm run schemas` finds in the files, and the files that it has written. */
async function verdictOfCommand(
  edits: Edits,
): Promise<{ faults: FaultPlace[]; written: [string, string][] }> {
  const folder = new FormsFolder();
  onTestFinished(() => folder.remove());
  const texts = withEdits(smallProject, edits);
  folder.write(texts);
  const env = { ...process.env, SCHEMAS_DIR: folder.schemas, LOCALES_DIR: folder.locales };
  const words = ["src/tools/schemas.js", "--format", "json"];
  // With faults, the command ends with another exit code.
  const { stdout }: { stdout: string } = await promisify(execFile)(process.execPath, words, {
    cwd: root,
    env,
  }).catch((error) => error);
  const written = [...folder.read()].filter(([file, text]) => texts.get(file) !== text);
  return { ...JSON.parse(stdout), written };
}

it("judges what operations leave as `npm run schemas` does, at the same places, and notes the same translations", {
  timeout: 1_200_000,
}, async () => {
  const gate = aGate();
  const sequences = fc
    .sample(fc.array(operation, { minLength: 20, maxLength: 20 }), { seed: 16, numRuns: runs })
    .flatMap((operations) => [operations.slice(0, first), operations]);
  const counts = new Set<boolean>();
  for (const [index, operations] of sequences.entries()) {
    const edits = editsBy(operations);
    const [{ faults, notes }, command] = await Promise.all([gate.ask(edits, index), verdictOfCommand(edits)]);
    const places = faults.map(({ line, column, others: _, field: __, cause: ___, ...fault }, index) => ({
      ...fault,
      ...(line > 0 && { line, column }),
      says: faultSentence(englishFaults, faults[index] ?? fault),
    }));
    expect(places).toEqual(command.faults);
    expect(Object.entries(notes)).toEqual(command.written);
    counts.add(faults.length > 0);
  }
  expect(counts).toEqual(new Set([true, false]));
});
