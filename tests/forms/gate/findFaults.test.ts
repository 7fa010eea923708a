import { describe, expect, it } from "vitest";
import { findFaults } from "../../../src/tools/gate";
import { casesInTurn } from "../../turn";
import broken from "./broken.json";
import { expectWorded } from "./expectWorded";
import { type Edit, edited, projectTexts, sentenceOf, smallProject, textAt } from "./project";

interface Case {
  what: string;
  edits: Edit[];
  /**
   * `at`: how the text begins at the reported line and column. `says`: the sentence without the names of the
   * forms. `also`: the files of the other places.
   */
  faults: Array<{ file: string; at: string; says: string; also?: string[] }>;
}

it("finds nothing in the project's own files", () => {
  expect(findFaults(projectTexts)).toEqual([]);
});

describe("names in every language, at its place and with what would be right,", () => {
  it.each<Case>(casesInTurn(broken, 6))("$what", ({ edits, faults }) => {
    const texts = edited(smallProject, edits);
    const all = findFaults(texts);
    all.forEach(expectWorded);
    const found = all.map((fault) => ({
      file: fault.file,
      at: textAt(texts, fault)?.slice(0, faults.find(({ file }) => file === fault.file)?.at.length),
      says: sentenceOf(fault).replace(/ \(in [\w.]+(?: and \d+ more)?\)$/, ""),
      ...(fault.also && { also: fault.also.map(({ file }) => file) }),
    }));
    expect(found).toEqual(faults);
  });
});
