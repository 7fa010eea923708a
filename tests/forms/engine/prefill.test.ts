import { describe, expect, it } from "vitest";
import type { ObjectSchema } from "../../../src/forms/engine/form";
import { getAnswersFromProfile } from "../../../src/forms/engine/getAnswersFromProfile";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    firstName: { type: "string", "x-profile": "firstName" },
    givenName: { type: "string", englishOnly: true, "x-profile": "firstName" },
    email: { type: "string", "x-profile": "email" },
    height: { type: "number" },
  },
};

const form = {
  schema,
  steps: [
    {
      id: "basic",
      path: "basic",
      sections: [],
      schema,
      ui: { givenName: { "ui:options": { normalize: "width" } } },
    },
  ],
};

describe("the first answers from a profile", () => {
  it.each([
    ["さくら", { firstName: "さくら" }],
    ["志明", { firstName: "志明" }],
    ["김", { firstName: "김" }],
    ["José-María O’Neil", { givenName: "José-María O’Neil" }],
    ["林 Lin", { firstName: "林 Lin" }],
    ["Kaʻahumanu", { givenName: "Kaʻahumanu" }],
    ["", {}],
    // The account has one name alone: a sign stands in place of the other one, or nothing does.
    ["-", {}],
    ["Ｍｏｒｉ", { givenName: "Mori" }],
  ])("put the name %j where it belongs", (firstName, answers) => {
    expect(getAnswersFromProfile(form, { firstName })).toEqual(answers);
  });

  it("are those that only one field asks for, and nothing else", () => {
    expect(getAnswersFromProfile(form, { email: "amy@example.com", height: 170 })).toEqual({
      email: "amy@example.com",
    });
  });
});
