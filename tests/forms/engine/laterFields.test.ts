import { expect, it } from "vitest";
import type { ObjectSchema } from "../../../src/forms/engine/form";
import { splitLater, withLater } from "../../../src/forms/engine/laterFields";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    name: { type: "string" },
    diploma: { type: "object", file: { kind: "diploma" }, "x-later": true },
    tests: {
      type: "object",
      properties: { level: { type: "string" }, proof: { type: "string", "x-later": true } },
    },
    referees: {
      type: "array",
      items: { type: "object", properties: { name: { type: "string" } } },
      "x-later": true,
    },
  },
  allOf: [
    {
      if: { properties: { name: { const: "Ito" } }, required: ["name"] },
      then: { properties: { seal: { type: "string", "x-later": true } } },
    },
  ],
};

const first = { name: "Ito", tests: { level: "N1" }, unknown: [1] };
const later = {
  diploma: { kind: "diploma", fileId: "1" },
  tests: { proof: "seen" },
  referees: [{ name: "Mori" }],
  seal: "red",
};
const answers = {
  name: "Ito",
  tests: { level: "N1", proof: "seen" },
  unknown: [1],
  diploma: { kind: "diploma", fileId: "1" },
  referees: [{ name: "Mori" }],
  seal: "red",
};

it("takes the later answers apart from the others, and puts them back", () => {
  expect(splitLater({ schema }, answers)).toEqual({ first, later });
  expect(withLater(first, later)).toEqual(answers);
});

it.each([{}, first, later, { tests: {} }, { tests: { proof: "seen" } }, { tests: null, seal: null }])(
  "loses no answer: %j",
  (all) => {
    const split = splitLater({ schema }, all);
    expect(withLater(split.first, split.later)).toEqual(all);
  },
);

it("reads no inherited name", () =>
  expect(splitLater({ schema }, { constructor: 1 })).toEqual({ first: { constructor: 1 }, later: {} }));
