import type { FieldSchema } from "../../../src/forms/engine/form";
import { ruleTable } from "../../../src/forms/engine/keywords/table";
import type { OptionSubject } from "../../../src/forms/engine/widgetTable";

const text: FieldSchema = { type: "string", maxLength: 60 };
const number: FieldSchema = { type: "number", minimum: 0, maximum: 999 };
const date: FieldSchema = { type: "string", format: "date" };
const list: FieldSchema = { type: "array", maxItems: 10, items: text };

/** A field for each subject that a rule can be about. */
const fields: Readonly<Partial<Record<OptionSubject, FieldSchema>>> = { text, number, date, list };

/** A field with each rule that stands alone, at the value that its file has as an example. */
const alone = Object.entries(ruleTable).flatMap(([rule, { fits = [], example }]): FieldSchema[] => {
  const [about] = fits;
  return about === undefined || example === undefined ? [] : [{ ...fields[about], [rule]: example }];
});

/** Fields with rules, as `schemas/README.md` lists them. */
export const rules: readonly FieldSchema[] = [
  ...alone,
  { ...text, pattern: "^[\\p{L}\\p{M}]*$" },
  { ...text, pattern: "^[\\p{L}\\p{M}\\p{N}]*$" },
  { ...text, pattern: "^[\\p{L}\\p{M}\\p{N}_-]*$" },
  { ...text, pattern: "^[\\p{L}\\p{M} ]*$" },
  { ...text, pattern: "^(?:a|b)\\d+$" },
  { ...text, not: { enum: ["admin", "root"] } },
  { ...text, format: "uri", pattern: "^https?:.*$" },
  { ...date, minAge: 18, maxAge: 80 },
  { type: "string", minLength: 12, maxLength: 128, uncommon: ["starling"] },
  { type: "array", maxItems: 5, items: date },
  {
    type: "array",
    maxItems: 3,
    uniqueBy: "part",
    items: { type: "object", properties: { part: text }, required: ["part"] },
  },
];
