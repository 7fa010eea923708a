import { expect, test } from "vitest";
import { buildFinderOffers } from "../../../../src/forms/editor/panel/buildFinderOffers";
import type { FormStep, Labels } from "../../../../src/forms/engine/form";

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
        properties: {
          score: { type: "integer", title: "licences.tests.score" },
          level: { type: "string", title: "licences.tests.level" },
        },
      },
    },
  },
  ui: { tests: { "ui:order": ["level", "score"] } },
};
const label = (text: string) => ({ label: text });
const labels: Labels = {
  licences: label("Licences"),
  "licences.tests": label("Licences"),
  "licences.tests.score": label("Score"),
  "licences.tests.level": label("Level"),
};

test("fields are found in the order in which they are asked, with what they stand in, each name once", () => {
  expect(buildFinderOffers({ steps: [step] }, labels)).toEqual([
    { code: "licences", name: "Licences" },
    { code: "licences.tests", name: "Licences" },
    { code: "licences.tests.level", name: "Level · Licences" },
    { code: "licences.tests.score", name: "Score · Licences" },
  ]);
});
