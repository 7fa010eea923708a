import { expect, test } from "vitest";
import { readField } from "../../../../src/forms/editor/operations/readField";
import { projectTexts } from "../operations/projectTexts";

interface Bounded {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
}
type Rules = Record<string, Bounded>;

const propertiesOf = (file: string): Rules => JSON.parse(projectTexts[file] ?? "").properties;
const panel = propertiesOf("schemas/sections/editorRules.json");
const gate = propertiesOf("schemas/meta/field.json");

test.each(Object.keys(panel).filter((rule) => gate[rule]))(
  "the panel takes for %s only what the gate takes",
  (rule) => {
    const { minimum = -Infinity, maximum = Infinity, pattern } = panel[rule] ?? {};
    const meta = gate[rule] ?? {};
    expect(minimum).toBeGreaterThanOrEqual(meta.minimum ?? -Infinity);
    if (meta.exclusiveMinimum !== undefined) expect(minimum).toBeGreaterThan(meta.exclusiveMinimum);
    expect(maximum).toBeLessThanOrEqual(meta.maximum ?? Infinity);
    expect(pattern).toBe(meta.pattern);
  },
);

test("entries with fields are told apart by a field, plain values as they are", () => {
  const rulesOf = (field: string) =>
    readField(projectTexts, { form: "cabinCrew", market: "jp", field })?.rules.map(({ rule }) => rule);
  expect(rulesOf("education.academicBackgrounds")).toContain("uniqueBy");
  expect(rulesOf("education.academicBackgrounds")).not.toContain("uniqueItems");
});
