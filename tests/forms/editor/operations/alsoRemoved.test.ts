import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { listRemovedFieldsAndChanges } from "../../../../src/forms/editor/operations/listRemovedFieldsAndChanges";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import { projectTexts } from "./projectTexts";

/** The English names of the fields and questions that an operation removes besides the part `taken`. */
function alsoRemoved(operation: FormOperation, taken = ""): string[] {
  const outcome = applyOperation(projectTexts, operation);
  if ("refused" in outcome) return expect.fail(JSON.stringify(outcome.refused));
  const gone = listRemovedFieldsAndChanges(projectTexts, outcome.texts, taken);
  return gone.filter(({ kind }) => kind === "field").map(({ names }) => names.en);
}

it("names the questions that go with their questionnaire", () => {
  const names = alsoRemoved({ operation: "removeStep", form: "cabinCrew", id: "question" });
  expect(names).toContain("Why do you want to work as cabin crew at Starling Air?");
  const { questions } = JSON.parse(projectTexts["schemas/questions/cabinCrewRecruiting.json"] ?? "");
  expect(names).toHaveLength(questions.length);
});

it("names no question that stays in another form, and not the question that is removed itself", () => {
  expect(alsoRemoved({ operation: "removeSection", form: "cabinCrew", section: "background" })).toEqual([]);
  const question = { set: "background", id: "anythingElse" };
  expect(alsoRemoved({ operation: "removeQuestion", ...question }, "background.anythingElse")).toEqual([]);
});
