import type { FieldSchema } from "../../../src/forms/engine/form";

const text: FieldSchema = { type: "string", maxLength: 60 };
const date: FieldSchema = { type: "string", format: "date" };

/** A field for each rule that `schemas/README.md` lists, as it is written there. */
export const rules: readonly FieldSchema[] = [
  { ...text, minLength: 3 },
  { type: "number", minimum: 120, maximum: 250 },
  { type: "number", minimum: 0, maximum: 9, decimal: 1 },
  { type: "number", minimum: 0, maximum: 9, multipleOf: 0.5 },
  { type: "string", pattern: "^[0-9]{4}$" },
  { ...text, pattern: "^[\\p{L}\\p{M}]*$" },
  { ...text, pattern: "^[\\p{L}\\p{M}\\p{N}]*$" },
  { ...text, pattern: "^[\\p{L}\\p{M}\\p{N}_-]*$" },
  { ...text, pattern: "^[\\p{L}\\p{M} ]*$" },
  { ...text, pattern: "^(?:a|b)\\d+$" },
  { ...text, not: { enum: ["admin", "root"] } },
  { ...text, format: "uri", pattern: "^https?:.*$" },
  { ...text, youtubeOnly: true },
  { ...text, englishOnly: true },
  { type: "string", maxLength: 4000, wordCount: 500 },
  { ...date, inPast: true },
  { ...date, inFuture: true },
  { ...date, minAge: 18, maxAge: 80 },
  { type: "string", taiwanId: true },
  { type: "string", residenceCard: true },
  { type: "string", vietnamId: true },
  { type: "string", minLength: 12, maxLength: 128, uncommon: ["starling"] },
  { type: "array", minItems: 1, maxItems: 10, items: text },
  { type: "array", maxItems: 5, uniqueItems: true, items: text },
  { type: "array", maxItems: 5, items: date },
  {
    type: "array",
    maxItems: 3,
    uniqueBy: "part",
    items: { type: "object", properties: { part: text }, required: ["part"] },
  },
];
