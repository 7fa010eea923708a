import { expect, it } from "vitest";
import { findUnusedAnswersField, readQuestionSet } from "../../../src/forms/editor/dialogs/readQuestionSet";
import { projectTexts } from "./operations/projectTexts";

const file = "schemas/questions/background.json";

it("reads a set of questions, and none while somebody types in its file", () => {
  expect(readQuestionSet(projectTexts, "background")).toMatchObject({
    answers: "backgroundInfoAnswers",
    ids: expect.arrayContaining(["anythingElse"]),
  });
  const typing = { ...projectTexts, [file]: '{"answers": "backg' };
  expect(readQuestionSet(typing, "background").ids).toEqual([]);
  expect(findUnusedAnswersField(typing, ["background", "cabinCrewRecruiting"])).toBe("backgroundInfoAnswers");
});
