import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import type { Fault } from "../../../../src/forms/gate/fault";
import { titledFields } from "../../../../src/forms/gate/words/titledFields";
import { findFaults } from "../../../../src/tools/gate";
import { casesInTurn } from "../../../turn";
import { smallProject } from "../../gate/project";
import { after } from "./projectTexts";

const texts = Object.fromEntries(smallProject);
const { composed } = composeAll(parseSources(smallProject), parseWords(smallProject));
const all = [
  ...new Set(
    composed.flatMap(({ kind, form }) =>
      kind === "editor" ? [] : [...titledFields(form.schema)].map(({ title }) => title),
    ),
  ),
];
const inGroup = all.filter((field) => field.includes(".TOEIC."));
const fields = [...new Set([...casesInTurn(inGroup, 3), ...casesInTurn(all, 30)])];

/** The gate's faults after an operation on each field, without those about drafts. */
function faultsAfterEach(operation: (field: string) => FormOperation): Map<string, Fault[]> {
  const done = fields.flatMap((field): Array<[string, Fault[]]> => {
    const outcome = applyOperation(texts, operation(field));
    if ("refused" in outcome) return [];
    const faults = findFaults(new Map(Object.entries(after(texts, outcome))));
    return [[field, faults.filter(({ code }) => code !== "drafts")]];
  });
  expect(done.length).toBeGreaterThan(fields.length / (process.env.FULL ? 2 : 4));
  return new Map(done);
}

it("renames each field wherever it is named", { timeout: 600_000 }, () => {
  const told = faultsAfterEach((field) => ({ operation: "renameField", field, name: "zzzz" }));
  // Faults of the resume are left out, because a resume has names of its own.
  const others = [...told].filter(([, faults]) => faults.some(({ code }) => !code.startsWith("resume")));
  expect(others).toEqual([]);
});

it("takes each field away: what is left is words that show it, a list that none offers, a step that asks nothing", {
  timeout: 600_000,
}, () => {
  const told = faultsAfterEach((field) => ({ operation: "removeField", field, scope: { in: "everywhere" } }));
  const codes = [...told.values()].flatMap((faults) => faults.map(({ code }) => code));
  expect(["unfilledHere", "listUnused", "emptyStep"]).toEqual(expect.arrayContaining(codes));
});
