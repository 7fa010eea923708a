import { expect, it } from "vitest";
import type { JsonObject, ObjectSchema } from "../../../src/forms/engine/form";
import { laterFields, laterSteps, shownLaterFields } from "../../../src/forms/engine/laterFields";
import { addLaterAnswers, splitLaterAnswers } from "../../../src/forms/engine/splitLaterAnswers";
import { aForm } from "../renderer/aForm";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    diploma: { type: "object", file: { kind: "diploma" }, "x-later": true },
    tests: {
      type: "object",
      properties: { level: { type: "string" }, proof: { type: "string", "x-later": true } },
    },
    jobs: {
      type: "array",
      items: {
        type: "object",
        properties: { company: { type: "string" }, reason: { type: "string", "x-later": true } },
      },
    },
    referees: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" } } },
      "x-later": true,
    },
    essays: {
      type: "array",
      items: false,
      prefixItems: [
        { type: "object", properties: { id: { const: "why" }, answer: { type: "string" } } },
        { type: "object", properties: { id: { const: "how" }, answer: { type: "string", "x-later": true } } },
      ],
    },
  },
  allOf: [
    {
      if: { properties: { name: { const: "Ito" } }, required: ["name"] },
      then: { properties: { seal: { type: "string", "x-later": true } } },
    },
  ],
};

const first = {
  name: "Ito",
  tests: { level: "N1" },
  jobs: [
    { entryId: "a", company: "A" },
    { entryId: "b", company: "B" },
  ],
  essays: [{ id: "why", answer: "sky" }, { id: "how" }],
  unknown: [1],
};
const later = {
  diploma: { kind: "diploma", fileId: "1" },
  tests: { proof: "seen" },
  jobs: [{ entryId: "a", reason: "far" }, { entryId: "b" }],
  referees: [{ name: "Mori" }],
  essays: [{ id: "how", answer: "wings" }],
  seal: "red",
};
const answers = {
  name: "Ito",
  tests: { level: "N1", proof: "seen" },
  jobs: [
    { entryId: "a", company: "A", reason: "far" },
    { entryId: "b", company: "B" },
  ],
  essays: [
    { id: "why", answer: "sky" },
    { id: "how", answer: "wings" },
  ],
  unknown: [1],
  diploma: { kind: "diploma", fileId: "1" },
  referees: [{ name: "Mori" }],
  seal: "red",
};

it("takes the later answers apart from the others, and puts them back", () => {
  expect(splitLaterAnswers({ schema }, answers)).toEqual({ first, later });
  expect(addLaterAnswers({ schema }, first, later)).toEqual(answers);
});

it.each([{}, first, later, { tests: {} }, { tests: { proof: "seen" } }, { tests: null, seal: null }])(
  "loses no answer: %j",
  (all) => {
    const split = splitLaterAnswers({ schema }, all);
    expect(addLaterAnswers({ schema }, split.first, split.later)).toEqual(all);
  },
);

it("knows entries by their ids, or by their places where they have none", () => {
  const turned = { jobs: [{ entryId: "b" }, { entryId: "a", reason: "far" }] };
  expect(addLaterAnswers({ schema }, first, turned).jobs).toEqual(answers.jobs);
  const plain = { jobs: [{ company: "A" }, { company: "B" }] };
  expect(addLaterAnswers({ schema }, plain, { jobs: [{}, { reason: "far" }] }).jobs).toEqual([
    { company: "A" },
    { company: "B", reason: "far" },
  ]);
});

it("gives a question that was not shown at first its place, and knows a place by its constant or by its index", () => {
  const shown = { essays: [{ id: "why", answer: "sky" }] };
  expect(addLaterAnswers({ schema }, shown, later).essays).toEqual(answers.essays);
  expect(addLaterAnswers({ schema }, {}, { essays: [{}, { answer: "wings" }] }).essays).toEqual([
    { id: "how", answer: "wings" },
  ]);
});

it("takes nothing from later answers but answers at later fields of what is there", () => {
  const wrong = {
    name: "Mori",
    tests: { level: "N5" },
    jobs: [{ entryId: "a", company: "C" }, { entryId: "c", reason: "new" }, { reason: "none" }],
    essays: [{ id: "why", answer: "sea" }],
    unknown: [2],
  };
  expect(addLaterAnswers({ schema }, first, wrong)).toEqual(first);
  expect(addLaterAnswers({ schema }, { name: "Ito" }, { jobs: [{ reason: "far" }] })).toEqual({
    name: "Ito",
  });
});

it("reads no inherited name", () =>
  expect(splitLaterAnswers({ schema }, { constructor: 1 })).toEqual({
    first: { constructor: 1 },
    later: {},
  }));

it("names the later fields of a form, and those that the answers show", () => {
  expect(laterFields({ schema }).toSorted()).toEqual([
    "/diploma",
    "/essays/how/answer",
    "/jobs/*/reason",
    "/referees",
    "/seal",
    "/tests/proof",
  ]);
  expect(shownLaterFields({ timeZone: null, schema }, {}).toSorted()).toEqual([
    "/diploma",
    "/essays/1/answer",
    "/referees",
    "/tests/proof",
  ]);
  expect(shownLaterFields({ timeZone: null, schema }, answers)).toEqual(
    expect.arrayContaining(["/seal", "/jobs/1/reason"]),
  );
});

it("shows the steps that ask for something later with these answers, and no other", () => {
  const { form } = aForm({ properties: {} });
  const steps = [["name"], ["seal"]].map((fields, index) => ({
    id: `${index}`,
    path: "",
    sections: [{ id: "one", fields }],
    schema,
    ui: {},
  }));
  const stepsOf = (given: JsonObject) => laterSteps({ ...form, schema, steps }, given).map(({ id }) => id);
  expect(stepsOf({})).toEqual([]);
  expect(stepsOf({ name: "Ito" })).toEqual(["1"]);
});
