import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { allFields, shownFields } from "../../../src/forms/engine/shownFields";
import { anObject, crew } from "./aForm";

const schema = anObject(crew);
const shown = (value: JsonObject) => Object.keys(shownFields(schema, value).properties);

it("asks what the answer calls for", () => {
  expect(shown({ country: "TW" })).toEqual(["country", "name", "nickname", "jobs", "idNumber"]);
  expect(shown({ country: "JP" })).toEqual(["country", "name", "nickname", "jobs", "passport"]);
  expect(shown({})).toContain("passport");
});

it("requires a field only while its condition holds", () => {
  expect(shownFields(schema, { country: "TW" }).required).toEqual(new Set(["country", "name", "idNumber"]));
  expect(shownFields(schema, { country: "JP" }).required).toEqual(new Set(["country", "name"]));
});

// Military service is asked of men from Taiwan; its end only of men who have served.
const chain = anObject({
  properties: { country: {}, served: {} },
  allOf: [
    {
      if: { properties: { country: { const: "TW" } }, required: ["country"] },
      then: { properties: { status: { type: "string" } } },
    },
    {
      if: { properties: { status: { const: "done" } }, required: ["status"] },
      then: { properties: { until: { type: "string" } } },
    },
  ],
});

it("lets no hidden answer show another field", () => {
  const names = (value: JsonObject) => Object.keys(shownFields(chain, value).properties);
  expect(names({ country: "TW", status: "done" })).toContain("until");
  expect(names({ country: "JP", status: "done" })).toEqual(["country", "served"]);
});

it("takes an answer in a condition as it will be judged: trimmed, and blanks for none", () => {
  expect(shown({ country: " TW\n" })).toContain("idNumber");
  const unless = anObject({
    properties: { country: {} },
    allOf: [
      {
        if: { properties: { country: { const: "TW" } } },
        else: { properties: { passport: { type: "string" } } },
      },
    ],
  });
  const names = (value: JsonObject) => Object.keys(shownFields(unless, value).properties);
  expect([names({}), names({ country: " " }), names({ country: null })]).toEqual([
    ["country"],
    ["country"],
    ["country"],
  ]);
});

it("knows every field, hidden or shown", () => {
  expect(Object.keys(allFields(schema)).sort()).toEqual([
    "country",
    "idNumber",
    "jobs",
    "name",
    "nickname",
    "passport",
  ]);
});
