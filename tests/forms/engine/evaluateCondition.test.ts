import fc from "fast-check";
import { expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import { evaluateCondition, fieldNamesInConditions } from "../../../src/forms/engine/evaluateCondition";
import type { Condition, JsonObject } from "../../../src/forms/engine/form";
import { crew } from "./aForm";

const taiwanese: Condition = { properties: { nationality: { const: "TW" } }, required: ["nationality"] };

it.each<[string, Condition, JsonObject, boolean]>([
  ["a constant that is answered so", taiwanese, { nationality: "TW" }, true],
  ["not a constant that is answered otherwise", taiwanese, { nationality: "JP" }, false],
  ["not a required answer that is absent", taiwanese, {}, false],
  ["an absent answer that is not required", { properties: { nationality: { const: "TW" } } }, {}, true],
  ["one of several", { properties: { channel: { enum: ["friend", "other"] } } }, { channel: "other" }, true],
  ["not another", { properties: { channel: { enum: ["friend", "other"] } } }, { channel: "web" }, false],
  ["presence alone", { required: ["photo"] }, { photo: {} }, true],
  ["not absence", { required: ["photo"] }, {}, false],
  [
    "only when all parts hold",
    { ...taiwanese, required: ["nationality", "gender"] },
    { nationality: "TW" },
    false,
  ],
])("holds: %s", (_name, condition, value, expected) =>
  expect(evaluateCondition(condition, value)).toBe(expected),
);

it("says what JSON Schema says, whatever the answers", () => {
  const word = fc.constantFrom("a", "b", "c");
  const rule = fc.oneof(
    fc.record({ const: word }),
    fc.record({ enum: fc.uniqueArray(word, { minLength: 1 }) }),
  );
  const condition = fc.record(
    { properties: fc.dictionary(word, rule), required: fc.uniqueArray(word) },
    { requiredKeys: [] },
  );
  const ajv = createAjv();
  fc.assert(
    fc.property(condition, fc.dictionary(word, word), (condition, value) => {
      expect(evaluateCondition(condition, value)).toBe(ajv.validate(condition, value));
    }),
  );
});

it("names the siblings that conditions look at", () => {
  expect([...fieldNamesInConditions({ ...crew, type: "object" })]).toEqual(["country"]);
});
