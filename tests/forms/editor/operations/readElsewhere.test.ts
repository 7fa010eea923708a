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

/** A project in which another section computes a value from the height, and the physique one from its own fields. */
const computing = {
  ...projectTexts,
  [file]: JSON.stringify({
    ...JSON.parse(projectTexts[file] ?? ""),
    properties: {
      ...JSON.parse(projectTexts[file] ?? "").properties,
      both: { type: "number", "x-computed": { sum: ["height", "/weight"] } },
    },
  }),
  "schemas/sections/basic.json": JSON.stringify({
    ...JSON.parse(projectTexts["schemas/sections/basic.json"] ?? ""),
    properties: {
      ...JSON.parse(projectTexts["schemas/sections/basic.json"] ?? "").properties,
      less: { type: "number", "x-computed": { difference: ["weight", "height"] } },
    },
  }),
};

it("gives a field its new name in the computed fields that read it, in any section", () => {
  const tall = after(
    computing,
    applyOperation(computing, { operation: "renameField", field: "physique.height", name: "tall" }),
  );
  const heavy = after(
    tall,
    applyOperation(tall, { operation: "renameField", field: "physique.weight", name: "mass" }),
  );
  expect(JSON.parse(heavy[file] ?? "").properties.both["x-computed"]).toEqual({ sum: ["tall", "/mass"] });
  const basic = JSON.parse(heavy["schemas/sections/basic.json"] ?? "");
  expect(basic.properties.less["x-computed"]).toEqual({ difference: ["mass", "tall"] });
});

it("refuses to take a field away, or into another group, while a computed field reads it", () => {
  const refused = (outcome: object) => expect(outcome).toHaveProperty("refused.params.by");
  refused(
    applyOperation(computing, {
      operation: "removeField",
      field: "physique.height",
      scope: { in: "everywhere" },
    }),
  );
  refused(
    applyOperation(computing, {
      operation: "moveFieldTo",
      field: "physique.height",
      place: { section: "education", path: ["academicBackgrounds"], after: null },
    }),
  );
  refused(
    applyOperation(computing, {
      operation: "moveFieldTo",
      field: "physique.both",
      place: { section: "education", path: ["academicBackgrounds"], after: null },
    }),
  );
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

it("gives a field of a group that is named like a part of the word files its new name in looks and words", () => {
  const ui = "schemas/sections/physique.ui.json";
  const words = "locales/en/sections/physique.json";
  const section = JSON.parse(projectTexts[file] ?? "");
  const inGroup = {
    ...projectTexts,
    [file]: JSON.stringify({
      ...section,
      properties: {
        ...section.properties,
        fields: { type: "object", properties: { pace: { type: "string" } } },
      },
    }),
    [ui]: JSON.stringify({ fields: { pace: { "ui:widget": "textarea" } } }),
    [words]: JSON.stringify({ fields: { fields: { label: "Gait" }, "fields.pace": { label: "Pace" } } }),
  };
  const renamed = after(
    inGroup,
    applyOperation(inGroup, { operation: "renameField", field: "physique.fields.pace", name: "stride" }),
  );
  expect(JSON.parse(renamed[ui] ?? "").fields).toEqual({ stride: { "ui:widget": "textarea" } });
  expect(Object.keys(JSON.parse(renamed[words] ?? "").fields)).toEqual(["fields", "fields.stride"]);
});
