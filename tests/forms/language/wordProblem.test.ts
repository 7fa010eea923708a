import { expect, it } from "vitest";
import { fillPlaceholders } from "../../../src/forms/language/fillPlaceholders";
import { wordProblem } from "../../../src/forms/language/wordProblem";

const catalogue = {
  required: "Enter {{field}}.",
  format: "Check {{field}}.",
  "format.date": "{{field}} is no date.",
  wordCount: "May not be greater than {{n}} words",
  upload: "Upload failed: {{cause}}",
  default: "{{field}} is not valid.",
};
const field = { label: "your name" };
const problem = (keyword: string, params: Record<string, unknown> = {}) => ({ keyword, params });

it.each([
  ["by its keyword", problem("required"), "Enter your name."],
  ["by keyword and kind", problem("format", { format: "date" }), "your name is no date."],
  [
    "by its keyword where the kind has no sentence",
    problem("format", { format: "email" }),
    "Check your name.",
  ],
  ["with its parameters", problem("wordCount", { n: 500 }), "May not be greater than 500 words"],
  ["with its cause", problem("upload", { cause: problem("required") }), "Upload failed: Enter your name."],
  ["with its cause in words", problem("upload", { cause: "Wait." }), "Upload failed: Wait."],
  ["by default", problem("pattern"), "your name is not valid."],
])("words a problem %s", (_how, told, sentence) =>
  expect(wordProblem(catalogue, told, field)).toBe(sentence),
);

it("prefers the field's own sentence", () => {
  const own = { ...field, errors: { required: "Enter the name in your passport." } };
  expect(wordProblem(catalogue, problem("required"), own)).toBe("Enter the name in your passport.");
});

it("fills each place of a text and leaves an unknown one empty", () => {
  expect(fillPlaceholders("{{a}} of {{b}}{{c}}, {{a}}", { a: 0, b: "two" })).toBe("0 of two, 0");
});

it("takes what it fills in as it is", () => {
  expect(fillPlaceholders("{{a}}", { a: "$& {{b}}", b: "no" })).toBe("$& {{b}}");
});
