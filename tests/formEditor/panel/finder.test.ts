import { expect, test } from "vitest";
import type { FormStep, Labels } from "../../../src/engine/form";
import { finderOf } from "../../../src/formEditor/panel/finderOf";

const step: FormStep = {
  id: "basic",
  path: "",
  sections: [{ id: "licences", fields: ["tests"] }],
  schema: {
    type: "object",
    properties: {
      tests: {
        type: "object",
        title: "licences.tests",
        properties: { score: { type: "integer", title: "licences.tests.score" } },
      },
    },
  },
  ui: {},
};
const label = (text: string) => ({ label: text });
const labels: Labels = {
  licences: label("Licences"),
  "licences.tests": label("Licences"),
  "licences.tests.score": label("Score"),
};

test("a field is found with what it stands in, each name once; a section and a group as they are called", () => {
  expect(finderOf({ steps: [step] }, labels)).toEqual([
    { code: "licences", name: "Licences" },
    { code: "licences.tests", name: "Licences" },
    { code: "licences.tests.score", name: "Score · Licences" },
  ]);
});
