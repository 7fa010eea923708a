import { expect, it } from "vitest";
import type { FieldSchema, Json } from "../../../src/forms/engine/form";
import { unrollRecursionOnce } from "../../../src/forms/renderer/foreign/unrollRecursionOnce";
import { formatAnswer } from "../../../src/forms/renderer/formatAnswer";
import { aContext } from "./aForm";

const many: FieldSchema = { type: "array", items: { type: "string", enum: ["a", "b"], "x-options": "list" } };
const labels = { "options.list.a": { label: "First" }, "options.list.b": { label: "Second" } };

it.each<[FieldSchema, Json, string]>([
  [{ type: "number" }, 1.23456, "1.23456"],
  [{ type: "number" }, 0.1, "0.1"],
  [{ type: "number" }, 1234567.0001, "1,234,567.0001"],
  [many, ["b", "a"], "First and Second"],
  [many, ["b", "gone"], "Second and gone"],
  [many, ["gone"], "gone"],
])("%j words %j whole", (schema, answer, text) => {
  expect(formatAnswer(schema, answer, aContext("en", { labels }))).toBe(text);
});

it("follows eight recursive references for one answer", () => {
  const nameAt = (index: number) => `n${index % 12}`;
  const entries = Array.from({ length: 12 }, (_, index) => [
    nameAt(index),
    { title: nameAt(index), allOf: [{ $ref: `#/$defs/:step/$defs/${nameAt(index + 1)}` }] },
  ]);
  const document = { $defs: { ":step": { $defs: Object.fromEntries(entries) }, ":own": {} } };
  const unrolled = unrollRecursionOnce({ $ref: "#/$defs/:step/$defs/n0" }, document, false);
  expect(JSON.stringify(unrolled).match(/"title"/g)).toHaveLength(8);
});
