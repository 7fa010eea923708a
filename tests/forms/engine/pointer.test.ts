import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { appendToPointer, parsePointer, valueAt, withValue } from "../../../src/forms/engine/pointer";

const answers: JsonObject = { name: "Aki", jobs: [{ company: "ANA" }, { company: "JAL" }], "a/b~c": 1 };

it("goes apart and together again, whatever stands in a part", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      expect(parsePointer(parts.reduce(appendToPointer, ""))).toEqual(parts);
    }),
  );
});

it.each([
  ["", answers],
  ["/name", "Aki"],
  ["/jobs/1/company", "JAL"],
  ["/a~1b~0c", 1],
  ["/jobs/7/company", undefined],
  ["/name/length", undefined],
  ["/constructor", undefined],
])("leads by %j to %j", (pointer, value) => expect(valueAt(answers, pointer)).toEqual(value));

it("sets a value in a copy and shares the rest", () => {
  const next = withValue(answers, "/jobs/0/company", "SFJ");
  expect(next.jobs).toEqual([{ company: "SFJ" }, { company: "JAL" }]);
  expect(valueAt(next, "/jobs/1")).toBe(valueAt(answers, "/jobs/1"));
  expect(answers.jobs).toEqual([{ company: "ANA" }, { company: "JAL" }]);
});

it("makes the groups on the way", () => {
  expect(withValue({}, "/outline/hours", 3)).toEqual({ outline: { hours: 3 } });
});

it("takes away a property or an entry", () => {
  expect(withValue(answers, "/name", undefined)).not.toHaveProperty("name");
  expect(withValue(answers, "/jobs/0", undefined).jobs).toEqual([{ company: "JAL" }]);
});
