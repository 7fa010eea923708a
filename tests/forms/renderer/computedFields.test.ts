import { expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { isBlankAnswer } from "../../../src/forms/renderer/isBlankAnswer";
import { aForm, someAnswers } from "./aForm";

const number: FieldSchema = { type: "integer" };
const { module } = aForm({
  properties: {
    one: number,
    flights: { type: "array", items: { type: "object", properties: { hours: number } } },
    total: { ...number, "x-computed": { sum: ["one", "/flights/*/hours"] } },
  },
});

it("A computed value follows each change, and its listeners are called", () => {
  const answers = someAnswers(module, { one: 2, total: 7 });
  expect(answers.get("/total")).toBe(2);
  let calls = 0;
  answers.subscribe("/total", () => {
    calls += 1;
  });
  answers.set("/flights", [{ entryId: "1", hours: 5 }]);
  expect(answers.get("/total")).toBe(7);
  expect(calls).toBe(1);
  answers.set("/total", 1);
  expect(answers.get("/total")).toBe(7);
  answers.replace({ total: 4 });
  expect(answers.get("/total")).toBeUndefined();
});

it("A circle of a value and the condition on it, which no gate has seen, ends", () => {
  const circle = aForm({
    properties: { a: number, total: { ...number, "x-computed": { sum: ["a", "b"] } } },
    allOf: [{ if: { "x-when": { field: "total", atMost: 10 } }, then: { properties: { b: number } } }],
  });
  const answers = someAnswers(circle.module, { b: 10 });
  answers.set("/a", 5);
  expect(answers.get("/a")).toBe(5);
});

it("A group with computed values alone is not answered", () => {
  const group: FieldSchema = {
    type: "object",
    properties: {
      note: { type: "string" },
      age: { ...number, "x-computed": { yearsBetween: ["/birth", "today"] } },
    },
  };
  expect(isBlankAnswer({ age: 36 }, group)).toBe(true);
  expect(isBlankAnswer({ age: 36, note: "x" }, group)).toBe(false);
});
