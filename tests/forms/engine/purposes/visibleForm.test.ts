import { expect, it } from "vitest";
import type { ComposedForm, JsonObject, ObjectSchema } from "../../../../src/forms/engine/form";
import type { Audience, Purpose } from "../../../../src/forms/engine/purposes/purpose";
import { isIdentityHiddenAtStage } from "../../../../src/forms/engine/purposes/sightOf";
import { stageOf } from "../../../../src/forms/engine/purposes/stageOf";
import { visibleAnswers } from "../../../../src/forms/engine/purposes/visibleAnswers";
import { visibleFields } from "../../../../src/forms/engine/purposes/visibleFields";
import { visibleForm } from "../../../../src/forms/engine/purposes/visibleForm";

const text = { type: "string" } as const;
const open = { purpose: "work" };
const secret = { purpose: "health" };
const named = { purpose: "work", class: "identity" };
const question = (id: string, use: { purpose: string }) => ({
  type: "object" as const,
  properties: { questionId: { const: id }, answer: { ...text, "x-data": use } },
});
const schema: ObjectSchema = {
  type: "object",
  properties: {
    name: { ...text, "x-data": named },
    ill: { ...text, "x-data": secret },
    undeclared: text,
    jobs: {
      type: "array",
      "x-data": open,
      items: {
        type: "object",
        properties: { company: text, isOver: text, injury: { ...text, "x-data": secret } },
        allOf: [
          {
            if: { properties: { isOver: { const: "yes" } }, required: ["isOver"] },
            then: { properties: { end: text } },
          },
          {
            if: { properties: { injury: { const: "yes" } }, required: ["injury"] },
            then: { properties: { leave: text } },
          },
        ],
      },
    },
    questions: {
      type: "array",
      prefixItems: [question("body", secret), question("why", open), question("when", open)],
      items: false,
    },
  },
  allOf: [
    {
      if: { properties: { ill: { const: "yes" } }, required: ["ill"] },
      then: { properties: { duties: { ...text, "x-data": open } } },
      else: { properties: { sport: { ...text, "x-data": open } } },
    },
  ],
};
const purpose = (audience: Audience[], from: string): Purpose => ({
  basis: "contract",
  audience,
  from,
  keep: { notHired: "P1M", withdrawn: "P1M", hired: "P1M", idle: "P1M" },
});
const form: ComposedForm = {
  name: "crew.here",
  form: "crew",
  market: "here",
  currency: null,
  timeZone: null,
  version: "1",
  purposes: { work: purpose(["recruiting"], "submitted"), health: purpose(["medical"], "medical") },
  blind: { classes: ["identity"], until: "interview" },
  schema,
  steps: [
    {
      id: "one",
      path: "",
      sections: [
        { id: "person", fields: ["name", "ill", "undeclared"] },
        { id: "work", fields: ["jobs", "duties", "sport", "questions"] },
      ],
      schema,
      ui: { name: { "ui:widget": "text" }, "ui:order": ["name", "ill"] },
    },
  ],
};
const order = ["submitted", "interview", "medical", "offer"];
const at = (name: string, blindUntil: string | null = null) => ({ name, order, blindUntil });
const answers: JsonObject = {
  name: "Amy",
  ill: "yes",
  undeclared: "said nothing of",
  duties: "light",
  jobs: [
    { entryId: "1", company: "Cloud", isOver: "yes", end: "2020", injury: "no" },
    { entryId: "2", injury: "yes", leave: "" },
    { entryId: "3", company: "Rain", isOver: "no", injury: "yes", leave: "a month" },
  ],
  questions: [
    { questionId: "body", answer: "well" },
    { questionId: "when", answer: "soon" },
  ],
};
const blindly = {
  jobs: [
    { entryId: "1", company: "Cloud", isOver: "yes", end: "2020" },
    { entryId: "3", company: "Rain", isOver: "no", leave: "a month" },
  ],
  duties: "light",
  questions: [{ questionId: "why" }, { questionId: "when", answer: "soon" }],
};

it("who reads sees what the purposes let them see, with nothing where a hidden answer was", () => {
  expect(visibleAnswers(form, answers, ["recruiting"], at("submitted"))).toEqual(blindly);
  expect(visibleAnswers(form, answers, ["medical"], at("interview"))).toEqual({});
  expect(visibleAnswers(form, answers, ["medical"], at("medical"))).toMatchObject({
    ill: "yes",
    questions: [{ questionId: "body", answer: "well" }],
  });
  expect(visibleAnswers(form, answers, [], at("offer"))).toEqual({});
});

it("blind answers are hidden until the stage of the form, or another one that the posting names", () => {
  const nameAt = (name: string, blindUntil: string | null = null) =>
    visibleAnswers(form, answers, ["recruiting"], at(name, blindUntil)).name;
  expect(nameAt("submitted")).toBeUndefined();
  expect(nameAt("interview")).toBe("Amy");
  expect(nameAt("interview", "medical")).toBeUndefined();
  expect(nameAt("submitted", "submitted")).toBe("Amy");
  expect(isIdentityHiddenAtStage(form, at("submitted"))).toBe(true);
  expect(isIdentityHiddenAtStage(form, at("medical"))).toBe(false);
});

it("a name that nobody knows shows nothing", () => {
  const { blind: _, ...before } = form;
  expect(visibleAnswers(form, answers, ["recruiting"], at("unknown"))).toEqual({});
  expect(visibleAnswers(form, answers, ["recruiting"], at("offer", "unknown")).name).toBeUndefined();
  expect(visibleAnswers(before, answers, ["recruiting"], at("offer"))).toEqual(blindly);
  expect(visibleAnswers({ schema }, answers, ["recruiting"], at("offer"))).toEqual({});
});

it("a field is hidden where it is asked in another way that is hidden, or is made of hidden fields there", () => {
  const inTwoWays: ObjectSchema = {
    type: "object",
    properties: { kind: { ...text, "x-data": open } },
    allOf: [
      {
        if: { properties: { kind: { const: "short" } } },
        then: { properties: { note: { ...text, "x-data": open }, more: { ...text, "x-data": open } } },
        else: {
          properties: {
            note: { ...text, "x-data": secret },
            more: { type: "object", properties: { ill: { ...text, "x-data": secret } } },
          },
        },
      },
    ],
  };
  const given = { kind: "long", note: "of health", more: { ill: "yes" } };
  const paths = visibleFields({ ...form, schema: inTwoWays }, ["recruiting"], at("submitted"));
  expect(paths.map(({ path }) => path)).toEqual(["/kind"]);
  expect(visibleAnswers({ ...form, schema: inTwoWays }, given, ["recruiting"], at("submitted"))).toEqual({
    kind: "long",
  });
});

it("the form has the visible fields alone, asked as all the answers decide, in the steps that have any", () => {
  const visible = visibleForm(form, answers, ["recruiting"], at("submitted"));
  expect(Object.keys(visible.schema.properties)).toEqual(["jobs", "questions", "duties"]);
  expect(visible.schema.allOf).toBeUndefined();
  expect(visible.steps).toMatchObject([
    {
      sections: [{ id: "work", fields: ["jobs", "duties", "questions"] }],
      ui: { "ui:order": ["jobs", "duties", "questions"] },
    },
  ]);
  expect(visible.steps[0]?.ui.name).toBeUndefined();
  expect(Object.keys(visible.purposes ?? {})).toEqual(["work"]);
  const well = { ...answers, ill: "no", sport: "rowing" };
  const other = visibleForm(form, well, ["recruiting"], at("submitted"));
  expect(Object.keys(other.schema.properties)).toEqual(["jobs", "questions", "sport"]);
  expect(visibleForm(form, answers, [], at("offer"))).toMatchObject({ steps: [], purposes: {} });
});

it("the form has what was asked on the day on which the answers were judged", () => {
  const dated: ObjectSchema = {
    ...schema,
    properties: { ...schema.properties, expires: { ...text, format: "date", "x-data": open } },
    allOf: [
      {
        if: { "x-when": { field: "/expires", after: "today" } },
        else: { properties: { sport: { ...text, "x-data": open } } },
      },
    ],
  };
  const namesOn = (day: string) =>
    Object.keys(
      visibleForm({ ...form, schema: dated }, { expires: "2026-03-02" }, ["recruiting"], at("submitted"), day)
        .schema.properties,
    );
  expect(namesOn("2026-03-01")).not.toContain("sport");
  expect(namesOn("2026-03-02")).toContain("sport");
});

it("an entry keeps the conditions on visible fields; what a hidden one asks can stand in each entry", () => {
  const { jobs } = visibleForm(form, answers, ["recruiting"], at("submitted")).schema.properties;
  const items = jobs?.items || {};
  expect(Object.keys(items.properties ?? {})).toEqual(["company", "isOver", "leave"]);
  expect(items.allOf).toMatchObject([{ then: { properties: { end: text } } }]);
});

it("the places of a fixed list stand in the form's order in form and answers, whatever was erased", () => {
  const { questions } = visibleForm(form, answers, ["recruiting"], at("submitted")).schema.properties;
  expect(questions?.prefixItems?.map(({ properties }) => properties?.questionId?.const)).toEqual([
    "why",
    "when",
  ]);
  expect(questions?.minItems).toBe(2);
});

it("an application's stage is that of its status, or the named one that it has reached", () => {
  const own = ["interview", "medical"];
  const stage = (status: "submitted" | "inProcess" | "hired" | "ended", reached: string | null) =>
    stageOf({ status, stage: reached }, own, order);
  expect(stage("submitted", "medical")).toBe("submitted");
  expect(stage("inProcess", null)).toBe("interview");
  expect(stage("inProcess", "medical")).toBe("medical");
  expect(stage("hired", "medical")).toBe("offer");
  expect(stage("ended", "medical")).toBe("medical");
  expect(stage("ended", null)).toBe("submitted");
  expect(stage("inProcess", "of before")).toBe("submitted");
  expect(stageOf({ status: "inProcess", stage: null }, [], order)).toBe("submitted");
});
