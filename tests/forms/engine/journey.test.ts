import { expect, it } from "vitest";
import { composeApply } from "../../../src/forms/engine/compose/compose";
import { fieldAt } from "../../../src/forms/engine/fieldAt";
import { problemsByStep, stepOfAnswer } from "../../../src/forms/engine/journey";
import { someSources } from "./aForm";

const more = { properties: { height: { type: "integer" as const }, weight: { type: "integer" as const } } };
const steps = [
  { id: "first", path: "", sections: ["crew"] },
  { id: "second", path: "More", sections: ["more"] },
];
const sections = { ...someSources().sections, more };
const form = composeApply(someSources({ sections, apply: { crew: { steps } } }), "crew", "here");
const problem = (path: string) => ({ path, keyword: "required", params: {} });

it("knows the step of every answer, conditional ones and those of entries too", () => {
  expect(stepOfAnswer(form, "/idNumber")?.id).toBe("first");
  expect(stepOfAnswer(form, "/jobs/0/company")?.id).toBe("first");
  expect(stepOfAnswer(form, "/weight")?.path).toBe("More");
  expect(stepOfAnswer(form, "/unknown")).toBeUndefined();
});

it("gives each step its problems in the order of its fields", () => {
  const found = problemsByStep(form, ["/weight", "/jobs/1/company", "/height", "/name"].map(problem));
  const paths = [...found].map(([id, problems]) => [id, problems.map(({ path }) => path)]);
  expect(paths).toEqual([
    ["first", ["/name", "/jobs/1/company"]],
    ["second", ["/height", "/weight"]],
  ]);
});

it("finds the field that a pointer leads to", () => {
  expect(fieldAt(form.schema, "/jobs/3/salary")?.type).toBe("integer");
  expect(fieldAt(form.schema, "/idNumber")?.title).toBe("crew.idNumber");
  expect(fieldAt(form.schema, "/jobs/3/age/months")).toBeUndefined();
});
