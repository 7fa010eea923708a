import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { after, projectTexts } from "./projectTexts";

const file = "schemas/sections/physique.json";

/**
 * A project in which the height is asked again if an entry of another section is long ago, as no real site would
 * do.
 */
const reading = {
  ...projectTexts,
  [file]: JSON.stringify({
    ...JSON.parse(projectTexts[file] ?? ""),
    properties: {
      ...JSON.parse(projectTexts[file] ?? "").properties,
      height: {
        type: "number",
        "x-compare": { atLeast: { sum: ["weight", "/academicBackgrounds/*/institution"] } },
      },
    },
    allOf: [
      {
        if: { "x-when": { not: { field: "/academicBackgrounds/*/institution", answered: true } } },
        then: { required: ["height"] },
      },
    ],
  }),
};

it("gives a field its new name in a condition and a comparison elsewhere that read it", () => {
  const renamed = after(
    reading,
    applyOperation(reading, {
      operation: "renameField",
      field: "education.academicBackgrounds.institution",
      name: "school",
    }),
  );
  expect(JSON.parse(renamed[file] ?? "").allOf[0].if["x-when"]).toEqual({
    not: { field: "/academicBackgrounds/*/school", answered: true },
  });
  expect(JSON.parse(renamed[file] ?? "").properties.height["x-compare"]).toEqual({
    atLeast: { sum: ["weight", "/academicBackgrounds/*/school"] },
  });
});

const lists = {
  ...projectTexts,
  "schemas/options/studyStatus.json": JSON.stringify({
    ...JSON.parse(projectTexts["schemas/options/studyStatus.json"] ?? ""),
    for: { x: { location: ["TW"], "/academicBackgrounds/*/location": ["JP"] } },
  }),
};

it("gives a field its new name where the choices of a list belong to its answers", () => {
  const renamed = after(
    lists,
    applyOperation(lists, {
      operation: "renameField",
      field: "education.academicBackgrounds.location",
      name: "land",
    }),
  );
  expect(JSON.parse(renamed["schemas/options/studyStatus.json"] ?? "").for).toEqual({
    x: { land: ["TW"], "/academicBackgrounds/*/land": ["JP"] },
  });
});
