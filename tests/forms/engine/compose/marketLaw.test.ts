import { describe, expect, it } from "vitest";
import { composeApply, type Phase } from "../../../../src/forms/engine/compose/compose";
import type { Change, QuestionFile, SectionFile } from "../../../../src/forms/engine/compose/sources";
import type { LawAsk, QuestionLaw } from "../../../../src/forms/engine/lawFile";
import { here, someSources } from "../aForm";

const person: SectionFile = {
  "x-data": { purpose: "contact", class: "identity" },
  properties: {
    nationality: { type: "string", "x-profile": "country", "x-data": { class: "origin" } },
    family: {
      type: "object",
      "x-data": { class: "family" },
      properties: { size: { type: "integer" }, name: { type: "string", "x-data": { class: "identity" } } },
      required: ["size"],
    },
    name: { type: "string" },
  },
  required: ["nationality", "family", "name"],
  allOf: [
    {
      if: { properties: { nationality: { const: "TW" } }, required: ["nationality"] },
      then: { required: ["name"] },
    },
    {
      if: { properties: { nationality: { const: "TW" } } },
      else: {
        properties: { passport: { type: "string", "x-data": { class: "governmentNumber" } } },
        required: ["passport"],
      },
    },
  ],
};

const asked: QuestionFile = {
  answers: "answers",
  questions: [
    { id: "relatives", type: "text", required: true, "x-data": { class: "family" } },
    { id: "why", type: "text", required: true },
  ],
};

const row = (asks: LawAsk, about: Pick<QuestionLaw, "class" | "field" | "forms">): QuestionLaw => ({
  asks,
  ...about,
  source: "A law, article 1",
  read: "2026-11-26",
});

const onPerson = { section: "person" };

const composed = (rows: QuestionLaw[], changes: Change[], phase: Phase = "first") =>
  composeApply(
    someSources({
      sections: { person },
      questions: { asked },
      apply: { crew: { steps: [{ id: "first", path: "", sections: ["person", "asked"] }] } },
      markets: { here: { ...here, changes } },
      law: { here: { rows } },
    }),
    "crew",
    "here",
    phase,
  );

describe("a row of a market's law", () => {
  const hide: Change = { change: "hide", ...onPerson, in: "family", field: "size" };
  const optional: Change = { change: "optional", ...onPerson, field: "nationality" };
  const later: Change = { change: "later", ...onPerson, field: "name", isHidden: true };
  const about: QuestionLaw[] = [
    row("never", { class: "family" }),
    row("optional", { field: "person.nationality" }),
    row("late", { field: "person.name", forms: ["crew"] }),
  ];

  it.each([
    ["lets the market leave a question out, by its class", about[0], hide],
    ["lets it make a question optional, by its field", about[1], optional],
    ["lets it hide a question until it is due", about[2], later],
    ["lets it make optional what may be asked late", row("late", { class: "origin" }), optional],
  ])("%s", (_name, let_, change) => {
    expect(() => composed([], [change])).toThrow(/row of (?:its|the market's) law/);
    expect(() => composed(let_ ? [let_] : [], [change])).not.toThrow();
  });

  it.each<[string, QuestionLaw, Change]>([
    ["of another class", row("never", { class: "origin" }), hide],
    ["of another field", row("optional", { field: "person.nation" }), optional],
    ["of another form", row("late", { field: "person.name", forms: ["ground"] }), later],
    ["that asks for something else", row("withoutSaying", { class: "origin" }), optional],
    ["that allows only to put off", row("late", { class: "family" }), hide],
    [
      "of the class of some of its fields alone",
      row("never", { class: "family" }),
      { change: "hide", ...onPerson, field: "family" },
    ],
  ])("%s does not let it", (_name, let_, change) => {
    expect(() => composed([let_], [change])).toThrow(/row of (?:its|the market's) law/);
  });

  it("lets a question stay unseen until it is due, with the conditions that read it", () => {
    const rows = [row("late", { class: "origin" }), row("late", { class: "governmentNumber" })];
    const hidden = ["nationality", "passport"].map(
      (field): Change => ({ change: "later", ...onPerson, field, isHidden: true }),
    );
    const first = composed(rows, hidden);
    expect(Object.keys(first.schema.properties)).toEqual(["family", "name", "answers"]);
    expect(first.schema).not.toHaveProperty("allOf");
    expect(composed(rows, hidden, "due").schema.allOf).toMatchObject([{ else: { required: ["passport"] } }]);
    expect(() => composed([row("optional", { class: "origin" })], hidden)).toThrow(/late/);
  });
});

describe("one question of a list", () => {
  const about = [row("never", { class: "family" }), row("optional", { field: "asked.answers.why" })];
  const inAnswers = { section: "asked", in: "answers" };
  const placesOf = (changes: Change[]) => composed(about, changes).schema.properties.answers;

  it("is left out by a market, and no place stays empty for it", () =>
    expect(placesOf([{ change: "hide", ...inAnswers, field: "relatives" }])).toMatchObject({
      minItems: 1,
      prefixItems: [{ properties: { questionId: { const: "why" } } }],
    }));

  it("is made optional by a market", () =>
    expect(placesOf([{ change: "optional", ...inAnswers, field: "why" }])).toMatchObject({
      prefixItems: [{ required: ["questionId", "answer"] }, { required: ["questionId"] }],
    }));

  it("cannot be hidden by a market without a row of its law", () =>
    expect(() => composed([], [{ change: "hide", ...inAnswers, field: "why" }])).toThrow(/no row/));
});
