import i18next from "i18next";
import { expect, test } from "vitest";
import { buildPrintedSteps } from "../../../src/forms/editor/print/buildPrintedSteps";
import { getListNumber, longLists } from "../../../src/forms/editor/print/longLists";
import type { FormStep, Labels } from "../../../src/forms/engine/form";

const codes = Array.from({ length: 13 }, (_, index) => `c${index}`);
const step: FormStep = {
  id: "basic",
  path: "",
  sections: [{ id: "person", fields: ["town", "essays"] }],
  schema: {
    type: "object",
    required: ["town"],
    properties: {
      essays: {
        type: "array",
        title: "person.essays",
        prefixItems: [
          {
            type: "object",
            properties: {
              questionId: { const: "why" },
              answer: { type: "string", title: "person.essays.why.answer", maxLength: 300, "x-later": true },
            },
          },
        ],
        items: false,
      },
      town: { type: "string", title: "person.town", included: codes, "x-options": "town" },
    },
  },
  ui: { essays: { items: [{ answer: { "ui:widget": "textarea" } }] } },
};
const labels: Labels = {
  "steps.basic": { label: "First" },
  person: { label: "You", hint: "As in your passport." },
  "person.town": { label: "Town", why: "For the way to work." },
  "person.essays.why.answer": { label: "Why?" },
  ...Object.fromEntries(codes.map((code) => [`options.town.${code}`, { label: code.toUpperCase() }])),
};
const ruleLabels: Labels = {
  "editorRules.required": { label: "Must be answered" },
  "editorRules.maxLength": { label: "No longer than", hint: "characters" },
};
const i18n = i18next.createInstance();
await i18n.init({
  lng: "en",
  resources: {
    en: { formEditor: { change: { kind: { oneOfMany: "One of many", longText: "Long text" } } } },
  },
});

const [first] = buildPrintedSteps(
  { name: "a", form: "a", market: null, currency: null, timeZone: null, schema: step.schema, steps: [step] },
  { labels, ruleLabels, language: "en", t: i18n.t },
);

test("a form is read out in its order, with hints, reasons, kinds, rules and what is asked later", () => {
  expect(first).toEqual({
    id: "basic",
    name: "First",
    parts: [
      {
        ...{ key: "person", depth: 0, name: "You", notes: ["As in your passport."] },
        ...{ kind: "", sentences: [], isLater: false, choices: [] },
      },
      {
        ...{ key: "person.town", depth: 1, name: "Town", notes: ["For the way to work."] },
        ...{ kind: "One of many", sentences: ["Must be answered"], isLater: false },
        choices: codes.map((code) => code.toUpperCase()),
      },
      {
        ...{ key: "person.essays.why.answer", depth: 1, name: "Why?", notes: [] },
        ...{ kind: "Long text", sentences: ["No longer than 300 characters"], isLater: true, choices: [] },
      },
    ],
  });
});

test("a long list of choices stands once at the end, and its fields have its number", () => {
  const lists = longLists([first, first].flatMap((each) => each ?? []));
  expect(lists).toEqual([codes.map((code) => code.toUpperCase())]);
  expect(first?.parts.map(({ choices }) => getListNumber(lists, choices))).toEqual([0, 1, 0]);
});
