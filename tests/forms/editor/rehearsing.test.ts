import { expect, test } from "vitest";
import { addAnswersToNewFields } from "../../../src/forms/editor/shown/addAnswersToNewFields";
import { findExampleWithField } from "../../../src/forms/editor/shown/findExampleWithField";
import type { FieldSchema } from "../../../src/forms/engine/form";

const text: FieldSchema = { type: "string" };
const before: FieldSchema = {
  type: "object",
  properties: {
    name: text,
    station: text,
    jobs: { type: "array", items: { type: "object", properties: { title: text } } },
  },
};

test("an example answers what a form asks newly, in entries, too; what was typed or taken out stays", () => {
  const typed = { name: "Momo", jobs: [{ entryId: "a", title: "Pilot" }, { entryId: "b" }] };
  const example = {
    name: "Example",
    station: "Example",
    line: "Example",
    jobs: [{ entryId: "x", title: "Example", place: "Example" }],
  };
  expect(addAnswersToNewFields(typed, example, before)).toEqual({
    name: "Momo",
    line: "Example",
    jobs: [{ entryId: "a", title: "Pilot", place: "Example" }, { entryId: "b" }],
  });
});

test("a field is shown in the usual example or, where that does not answer it, in that of a condition", () => {
  const applications = [{ jobs: [{ title: "Example" }] }, { station: "Example" }];
  const branch = { id: "far", at: "", condition: {}, holds: true, application: 1 };
  const shown = { applications, branches: [branch] };
  expect(findExampleWithField(shown, "basic.jobs.title")).toEqual({ state: "example", branch: undefined });
  expect(findExampleWithField(shown, "basic.station")).toEqual({ state: "begun", branch: "far" });
  expect(findExampleWithField(shown, "basic.nowhere")).toEqual({ state: "example", branch: undefined });
});
