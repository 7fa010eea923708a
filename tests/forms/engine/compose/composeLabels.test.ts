import { expect, it } from "vitest";
import { composeApply } from "../../../../src/forms/engine/compose/compose";
import { composeLabels, type FormWords } from "../../../../src/forms/engine/compose/composeLabels";
import type { Change, SectionFile } from "../../../../src/forms/engine/compose/sources";
import type { FieldSchema, ObjectSchema } from "../../../../src/forms/engine/form";
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

it("tells why a field with sensitive data is asked, in its own words or those of its purpose", () => {
  const keep = { notHired: "P30D", withdrawn: "P30D", hired: "P24M", idle: "P24M" };
  const data = {
    purposes: { fitness: { label: "Fitness", why: "The law asks.", who: "Medical staff." } },
    classes: { health: "Health", career: "Career" },
    keep: {
      after: "{{period}} after {{events}}",
      pair: "{{one}}; {{other}}",
      events: { notHired: "no", withdrawn: "withdrawal", hired: "yes", idle: "the last use" },
      agreed: "if agreed, {{times}}",
    },
  };
  const use = (id: string) => ({ "x-data": { purpose: "fitness", class: id } });
  const schema: ObjectSchema = {
    type: "object",
    properties: {
      height: { type: "string", title: "crew.height", ...use("health") },
      weight: { type: "string", title: "crew.weight", ...use("health") },
      job: { type: "string", title: "crew.job", ...use("career") },
      illnesses: {
        type: "array",
        title: "crew.illnesses",
        ...use("health"),
        items: { type: "object", properties: { name: { type: "string", title: "crew.illnesses.name" } } },
      },
    },
  };
  const step = { id: "first", path: "", sections: [{ id: "crew", fields: [] }], schema, ui: {} };
  const said = {
    height: { label: "Height", why: "To reach." },
    weight: { label: "Weight" },
    job: { label: "Job" },
  };
  const { labels } = composeLabels(
    {
      schema,
      steps: [step],
      currency: null,
      purposes: { fitness: { basis: "contract", audience: ["medical"], from: "medical", keep } },
    },
    {
      ...words,
      data,
      sections: {
        crew: {
          title: "You",
          fields: { ...said, illnesses: { label: "Illnesses" }, "illnesses.name": { label: "Name" } },
        },
      },
    },
    [],
    "en",
    new Set(["health"]),
  );
  const reason = {
    why: "The law asks.",
    who: "Medical staff.",
    until: "30 days after no or withdrawal; 24 months after yes or the last use",
  };
  expect(labels["crew.weight"]).toEqual({ label: "Weight", ...reason });
  expect(labels["crew.height"]).toEqual({ label: "Height", ...reason, why: "To reach." });
  expect(labels["crew.illnesses"]).toEqual({ label: "Illnesses", ...reason });
  expect(labels["crew.illnesses.name"]).toEqual({ label: "Name" });
  expect(labels["crew.job"]).toEqual({ label: "Job" });
});
