import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import type { PathSegment } from "../../../src/forms/engine/iterateFieldsWithConditions";
import { countTouchedDrafts, type TouchingChange } from "../../../src/forms/engine/touchedDrafts";

const inGroup: PathSegment[] = [{ name: "contact" }, { name: "phone" }];
const inList: PathSegment[] = [{ name: "references" }, { entry: "*" }, { name: "phone" }];

const isTouched = (kind: TouchingChange["kind"], steps: PathSegment[], answers: JsonObject) =>
  countTouchedDrafts(
    [{ change: { kind, before: { steps, field: { type: "string" } } }, forms: ["pilot"] }],
    [{ form: "pilot", answers }],
  )[0]?.touched === 1;

it.each<[TouchingChange["kind"], PathSegment[], JsonObject, boolean]>([
  ["require", inGroup, { contact: { phone: "1" } }, false],
  ["require", inGroup, { contact: {} }, true],
  ["require", inGroup, {}, true],
  ["require", inList, { references: [{ phone: "1" }, {}] }, true],
  ["require", inList, { references: [] }, false],
  ["require", inList, {}, false],
  ["remove", inGroup, {}, false],
  ["remove", inGroup, { contact: { phone: "1" } }, true],
])("a change (%s) of %j touches a draft of %j: %s", (kind, steps, answers, expected) => {
  expect(isTouched(kind, steps, answers)).toBe(expected);
});
