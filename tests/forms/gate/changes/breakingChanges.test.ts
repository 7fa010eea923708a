import { expect, it } from "vitest";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import type { Migration } from "../../../../src/forms/engine/migration";
import { breakingChanges } from "../../../../src/forms/gate/changes/breakingChanges";

const choice: FieldSchema = { type: "string", included: ["a", "b", "c"], title: "s.choice" };
const text: FieldSchema = { type: "string", title: "s.text" };
const isOf = (...codes: string[]) => ({ properties: { choice: { enum: codes } }, required: ["choice"] });
const isElsewhere = (code: string) => ({ "x-when": { field: "/choice", is: code } });
const asks = { properties: { text } };
const requires = { ...asks, required: ["text"] };

/** A form that asks for a choice, which must be made, and for a text under these conditions. */
const formWith = (...allOf: NonNullable<FieldSchema["allOf"]>): FieldSchema => ({
  type: "object",
  properties: { choice },
  required: ["choice"],
  allOf,
});
const always: FieldSchema = { type: "object", properties: { choice, text }, required: ["choice"] };
const renamed = (schema: FieldSchema): FieldSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"choice"', '"kind"'));

/** A form in which fields have to be answered once the choice is made. */
const requiring = (...names: string[]): FieldSchema => ({
  type: "object",
  properties: { choice, text, other: text },
  dependentRequired: { choice: names },
});

const onlySometimes = "underCondition";
const hidden = "hiddenUnderCondition";

interface Case {
  what: string;
  before: FieldSchema;
  now: FieldSchema;
  steps?: Migration[];
  phrases: string[];
}

const sum: FieldSchema = { type: "number", "x-computed": { sum: ["other"] }, title: "s.sum" };
const withSum = (field: FieldSchema): FieldSchema => ({
  type: "object",
  properties: { other: { type: "number" }, sum: field },
});

const cases: Case[] = [
  {
    what: "no computed field that is taken away",
    before: withSum(sum),
    now: { type: "object", properties: { other: { type: "number" } } },
    phrases: [],
  },
  {
    what: "no computed field that is computed in another way",
    before: withSum(sum),
    now: withSum({ ...sum, "x-computed": { sum: ["/other"] } }),
    phrases: [],
  },
  {
    what: "a field that is computed from now on, whose answers are asked no more",
    before: withSum({ type: "number", title: "s.sum" }),
    now: withSum(sum),
    phrases: ["notAsked"],
  },
  {
    what: "a field that becomes conditional",
    before: always,
    now: formWith({ if: isOf("a"), then: asks }),
    phrases: [onlySometimes],
  },
  {
    what: "a condition that holds for fewer choices",
    before: formWith({ if: isOf("a", "b"), then: asks }),
    now: formWith({ if: isOf("a"), then: asks }),
    phrases: [hidden],
  },
  {
    what: "another outcome that asks no more",
    before: formWith({ if: isOf("a"), then: asks, else: asks }),
    now: formWith({ if: isOf("a"), then: asks }),
    phrases: [hidden],
  },
  {
    what: "a group that hides what is in it, once",
    before: {
      ...always,
      properties: { choice, group: { type: "object", properties: { text } } },
    },
    now: formWith({
      if: isOf("a"),
      then: { properties: { group: { type: "object", properties: { text } } } },
    }),
    phrases: [onlySometimes],
  },
  {
    what: "nothing where both outcomes ask",
    before: always,
    now: formWith({ if: isOf("a"), then: asks, else: asks }),
    phrases: [],
  },
  {
    what: "nothing where the conditions together hold for every choice",
    before: always,
    now: formWith({ if: isOf("a", "b"), then: asks }, { if: isOf("c"), then: asks }),
    phrases: [],
  },
  {
    what: "nothing of a condition that holds for more choices",
    before: formWith({ if: isOf("a"), then: asks }),
    now: formWith({ if: isOf("a", "b"), then: asks }),
    phrases: [],
  },
  {
    what: "nothing of a condition that is written the other way round",
    before: formWith({ if: isOf("a"), then: asks }),
    now: formWith({ if: isOf("b", "c"), else: asks }),
    phrases: [],
  },
  {
    what: "nothing where the deciding field has another name",
    before: formWith({ if: isOf("a"), then: asks }),
    now: renamed(formWith({ if: isOf("a"), then: asks })),
    steps: [{ change: "move", from: "/choice", to: "/kind" }],
    phrases: [],
  },
  {
    what: "a field that has to be answered with one more",
    before: requiring("text"),
    now: requiring("text", "other"),
    phrases: ["mustBeAnswered"],
  },
  {
    what: "nothing where it has to be answered with one that has another name",
    before: requiring("text"),
    now: renamed(requiring("text")),
    steps: [{ change: "move", from: "/choice", to: "/kind" }],
    phrases: [],
  },
  {
    what: "nothing where it has to be answered with one that is new",
    before: { type: "object", properties: { text } },
    now: requiring("text"),
    phrases: [],
  },
  {
    what: "a field that has to be answered under another test of an answer elsewhere",
    before: formWith({ if: isElsewhere("a"), then: requires, else: asks }),
    now: formWith({ if: isElsewhere("b"), then: requires, else: asks }),
    phrases: ["mustBeAnswered"],
  },
  {
    what: "a question that becomes a consent",
    before: { type: "object", properties: { agreed: { type: "boolean" } } },
    now: { type: "object", properties: { agreed: { type: "boolean", const: true } } },
    phrases: ["ruleKept"],
  },
];

it.each(cases)("tells $what", ({ before, now, steps, phrases }) => {
  expect(breakingChanges(before, now, steps).map(({ change }) => change.phrase)).toEqual(phrases);
});
