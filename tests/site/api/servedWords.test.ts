import { expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { withServedChoices, withServedQuestions } from "../../../src/site/api/servedWords";

const labels = {
  gender: { label: "Gender" },
  "options.gender.other": { label: "Other" },
  "options.gender.male": { label: "Male" },
  "options.languageLicense.TOEIC": { label: "TOEIC" },
  "options.degree.1": { label: "Doctorate" },
  "options.country.TW": { label: "Taiwan", also: ["TWN"] },
};

it("names the choices of a form as the server does, and keeps those that the server does not list", () => {
  const lists = {
    gender: [
      { key: "other", name: "Another" },
      { key: "unasked", name: "Not in the form" },
    ],
    languageLicenses: [{ key: "TOEIC", name: "TOEIC L&R" }],
    degree: [{ key: 1, name: "PhD" }],
    country: [{ key: "TW", name: "Taiwan (臺灣)", also: ["Formosa"] }],
  };
  expect(withServedChoices(labels, lists)).toEqual({
    gender: { label: "Gender" },
    "options.gender.other": { label: "Another" },
    "options.gender.male": { label: "Male" },
    "options.languageLicense.TOEIC": { label: "TOEIC L&R" },
    "options.degree.1": { label: "PhD" },
    "options.country.TW": { label: "Taiwan (臺灣)", also: ["Formosa"] },
  });
});

it("asks the questions of a form in the words of the server, each in its own list", () => {
  const asked = (id: string, title: string): FieldSchema => ({
    properties: { questionId: { const: id }, answer: { title } },
  });
  const schema: FieldSchema = {
    properties: {
      recruitingAnswers: { prefixItems: [asked("why", "r.why"), asked("when", "r.when")] },
      flightInfoAnswers: { prefixItems: [asked("why", "f.why")] },
    },
  };
  const words = {
    "r.why": { label: "Why?", hint: "In English." },
    "r.when": { label: "When?" },
    "f.why": { label: "Why fly?" },
  };
  const question = { id: "why", text: "Why us?", type: "text" as const, required: true };
  expect(
    withServedQuestions(words, schema, { recruitingAnswers: [question], flightInfoAnswers: [] }),
  ).toEqual({
    ...words,
    "r.why": { label: "Why us?", hint: "In English." },
  });
});
