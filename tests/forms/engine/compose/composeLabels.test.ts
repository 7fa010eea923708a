import { expect, it } from "vitest";
import { composeApply } from "../../../../src/forms/engine/compose/compose";
import { composeLabels, type FormWords } from "../../../../src/forms/engine/compose/composeLabels";
import type { Change, SectionFile } from "../../../../src/forms/engine/compose/sources";
import type { FieldSchema } from "../../../../src/forms/engine/form";
import { here, someSources } from "../aForm";

const fields = ["country", "name", "nickname", "jobs", "jobs.company", "idNumber", "passport"];
const words: FormWords = {
  steps: { first: "Basics" },
  sections: {
    crew: {
      title: "About you",
      fields: {
        ...Object.fromEntries(fields.map((name) => [name, { label: name }])),
        "jobs.salary": { label: "Salary in {{currency}}", hint: "{{currency}}, a month" },
      },
    },
  },
  questions: {},
  options: { country: { TW: "Taiwan", JP: "Japan" } },
};
const labels = { en: { label: "Kana" }, ja: { label: "カナ" }, "zh-TW": { label: "假名" } };
const changes: Change[] = [
  { change: "add", section: "crew", after: "name", field: "kana", schema: { type: "string" }, labels },
];
const form = composeApply(someSources({ markets: { here: { ...here, changes } } }), "crew", "here");

it("has words for steps, sections, fields, entries and choices", () => {
  const { labels, missing } = composeLabels(form, words, changes, "en");
  expect(missing).toEqual([]);
  expect(labels).toMatchObject({
    "steps.first": { label: "Basics" },
    crew: { label: "About you" },
    "crew.idNumber": { label: "idNumber" },
    "crew.jobs.company": { label: "jobs.company" },
    "options.country.JP": { label: "Japan" },
  });
});

it("says the market's currency", () => {
  expect(composeLabels(form, words, changes, "en").labels["crew.jobs.salary"]).toEqual({
    label: "Salary in TWD",
    hint: "TWD, a month",
  });
});

it("says the currency's name in Japanese and Chinese, as a posting's pay does", () => {
  const said = (language: "ja" | "zh-TW") =>
    composeLabels(form, words, changes, language).labels["crew.jobs.salary"];
  expect(said("ja")?.label).toBe("Salary in 新台湾ドル");
  expect(said("zh-TW")?.label).toBe("Salary in 新台幣");
});

it("takes the words of a market's change in the reader's language", () => {
  expect(composeLabels(form, words, changes, "ja").labels["crew.kana"]).toEqual({ label: "カナ" });
});

it("has words for a consent in a fixed place, and none for what names the place", () => {
  const place: FieldSchema = {
    type: "object",
    properties: { id: { const: "first" }, agreed: { type: "boolean", const: true } },
  };
  const section: SectionFile = {
    properties: { rules: { type: "array", prefixItems: [place], items: false } },
  };
  const rules = composeApply(someSources({ sections: { crew: section } }), "crew", "here");
  const { missing } = composeLabels(rules, { ...words, sections: {} }, [], "en");
  expect(missing).toContain("crew.rules.first.agreed");
  expect(missing).not.toContain("crew.rules.first.id");
});

it("names every key without words", () => {
  const { missing } = composeLabels(
    form,
    { ...words, steps: {}, options: { country: { TW: "Taiwan" } } },
    [],
    "en",
  );
  expect(missing.sort()).toEqual(["crew.kana", "options.country.JP", "steps.first"]);
});
