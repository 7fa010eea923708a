import { applyEdits, type JSONPath, modify, parse } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { parsePointer, valueAt } from "../../../../src/forms/engine/pointer";
import type { Texts } from "../../../../src/forms/files/texts";
import { findFaults } from "../../../../src/tools/gate";
import { casesInTurn } from "../../../turn";
import { expectWorded } from "../expectWorded";
import { reduced, smallProject, textAt } from "../project";
import breaches from "./breaches.json";

interface Breach {
  what: string;
  /**
   * A value to write at a pointer (`-1`: at the end of a list); without a value, the present one is deleted.
   */
  edits: Array<{ file: string; at: string; value?: unknown }>;
  /** `line`: how the text begins at the line and column of the fault. */
  faults: Array<{ code: string; file: string; line: string }>;
}

const ofOthers =
  /\/(?:cadet|cadetRecruiting|flightLicences|medicalCertificate|pilotFiles|trainingOutline|vn)(?:\.ui)?\.json$/;
/** One ApplyType in one market, and the account forms: each case composes them anew. */
const project = reduced(new Map([...smallProject].filter(([file]) => !ofOthers.test(file))));

const isNumber = (part: string) => /^-?\d+$/.test(part);

function edited(texts: Texts, edits: Breach["edits"]): Texts {
  const result = new Map(texts);
  for (const { file, at, value } of edits) {
    const text = result.get(file) ?? "";
    if (value === undefined) expect(valueAt(parse(text), at)).toBeDefined();
    const path: JSONPath = parsePointer(at).map((part) => (isNumber(part) ? Number(part) : part));
    const formattingOptions = { tabSize: 2, insertSpaces: true };
    result.set(file, applyEdits(text, modify(text, path, value, { formattingOptions })));
  }
  return result;
}

describe("the gate finds, at its file and line,", () => {
  it.each<Breach>(casesInTurn(breaches, 3))("$what", ({ edits, faults }) => {
    const texts = edited(project, edits);
    const found = findFaults(texts);
    found.forEach(expectWorded);
    const told = found.map((fault) => {
      const line = faults.find(({ file }) => file === fault.file)?.line ?? "";
      return { code: fault.code, file: fault.file, line: textAt(texts, fault)?.slice(0, line.length) };
    });
    expect(told).toEqual(faults);
  });
});
