import { expect, it } from "vitest";
import type { Condition, FieldSchema } from "../../../../src/forms/engine/form";
import { reversedConditionFields } from "../../../../src/forms/gate/changes/reversedConditionFields";

/** An object whose field `licence` is asked under a condition. */
const askedIf = (condition: Condition): FieldSchema => ({
  type: "object",
  properties: {},
  allOf: [{ if: condition, then: { properties: { licence: { type: "string" } } } }],
});

const isPilot: Condition = { properties: { isPilot: { const: true } }, required: ["isPilot"] };
const isNoPilot: Condition = { properties: { isPilot: { const: false } }, required: ["isPilot"] };

it.each<[string, Condition, Condition]>([
  ["another truth value", isPilot, isNoPilot],
  [
    "another truth value across the form",
    { "x-when": { field: "/isPilot", is: true } },
    { "x-when": { field: "/isPilot", is: false } },
  ],
  ["presence", { "x-when": { field: "a", answered: true } }, { "x-when": { field: "a", answered: false } }],
  ["a `not`", { "x-when": { field: "a", is: "x" } }, { "x-when": { not: { field: "a", is: "x" } } }],
  [
    "a `not` taken away within a choice",
    { "x-when": { anyOf: [{ not: { field: "a", is: 1 } }, { field: "b", is: 2 }] } },
    {
      "x-when": {
        anyOf: [
          { field: "a", is: 1 },
          { field: "b", is: 2 },
        ],
      },
    },
  ],
  ["an operator", { "x-when": { field: "a", atLeast: 9 } }, { "x-when": { field: "a", below: 9 } }],
  ["a date", { "x-when": { field: "a", before: "today" } }, { "x-when": { field: "a", after: "today" } }],
  [
    "the number of entries",
    { "x-when": { field: "a", count: { atLeast: 2 } } },
    { "x-when": { not: { field: "a", count: { atLeast: 2 } } } },
  ],
])("finds the field of a condition that is reversed by %s", (_, before, now) => {
  expect(reversedConditionFields(askedIf(before), askedIf(now))).toEqual(["/licence"]);
  expect(reversedConditionFields(askedIf(now), askedIf(before))).toEqual(["/licence"]);
});

it.each<[string, Condition, Condition]>([
  ["the same condition", isPilot, isPilot],
  ["another limit", { "x-when": { field: "a", atLeast: 9 } }, { "x-when": { field: "a", atLeast: 8 } }],
  [
    "an opposite operator with another limit",
    { "x-when": { field: "a", atLeast: 9 } },
    { "x-when": { field: "a", below: 8 } },
  ],
  [
    "two tests at once",
    {
      "x-when": {
        allOf: [
          { field: "a", is: true },
          { field: "b", is: true },
        ],
      },
    },
    {
      "x-when": {
        allOf: [
          { field: "a", is: false },
          { field: "b", is: false },
        ],
      },
    },
  ],
  ["another field", { "x-when": { field: "a", is: true } }, { "x-when": { field: "b", is: false } }],
])("finds none for %s", (_, before, now) => {
  expect(reversedConditionFields(askedIf(before), askedIf(now))).toEqual([]);
});
