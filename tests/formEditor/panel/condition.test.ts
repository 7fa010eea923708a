import { expect, test } from "vitest";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { readField } from "../../../src/formEditor/operations/readField";
import {
  answersOfCondition,
  builtCondition,
  conditionOperations,
} from "../../../src/formEditor/panel/conditionPanel";
import { type Sibling, siblingsOf } from "../../../src/formEditor/panel/siblings";
import { composeAll } from "../../../src/forms/composeAll";
import { parseSources, parseWords } from "../../../src/forms/parseSources";
import { titledFields } from "../../../src/gate/titledFields";
import { projectTexts } from "../operations/projectTexts";

const texts = new Map(Object.entries(projectTexts));
const { composed } = composeAll(parseSources(texts), parseWords(texts));

const groupOf = (field: string) => field.slice(0, field.lastIndexOf("."));

/** Every field of a form in Japan, with what the panel knows of it. */
const fields = composed
  .filter(({ form }) => form.form === "cabinCrew" && form.market === "jp")
  .flatMap(({ form }) =>
    [...new Set([...titledFields(form.schema)].map(({ title }) => title))].flatMap((field) => {
      const address = { form: form.form, market: form.market ?? undefined, field };
      const facts = readField(projectTexts, address);
      return facts
        ? [{ address, facts, siblings: siblingsOf(groupOf(field), facts.beside, form, {}, String) }]
        : [];
    }),
  );

const conditional = fields.filter(({ facts }) => facts.asked.some((asked) => asked !== null));

test("every condition of a form is shown by the builder, and typing it anew writes the same", () => {
  expect(conditional.length).toBeGreaterThan(10);
  for (const { address, facts, siblings } of conditional) {
    const asked = builtCondition(facts, siblings);
    if (!asked) expect(facts.isQuestion || facts.asked.length > 1, facts.field).toBe(true);
    else {
      const typed = answersOfCondition(asked, siblings);
      expect(conditionOperations(facts, asked, typed, siblings), facts.field).toEqual([]);
      const outcome = applyOperation(
        projectTexts,
        { operation: "setCondition", field: facts.field, asked: null },
        ...conditionOperations(facts, null, typed, siblings),
      );
      const edited = { ...projectTexts, ...("texts" in outcome ? outcome.texts : {}) };
      const now = Object.entries(edited).flatMap(([file, text]) => (text === null ? [] : [[file, text]]));
      expect(readField(Object.fromEntries(now), address)?.asked, facts.field).toEqual([asked]);
    }
  }
});

const beside: Sibling[] = [
  { name: "gender", label: "Gender", kind: "choice", choices: [{ code: "male", name: "Male" }] },
  { name: "score", label: "Score", kind: "number", choices: [] },
  {
    name: "passed",
    label: "Passed",
    kind: "question",
    choices: [
      { code: "true", name: "Yes" },
      { code: "false", name: "No" },
    ],
  },
  { name: "photo", label: "Photo", kind: "file", choices: [] },
];

test("answers are written as the fields beside have them, and an unfinished condition as none", () => {
  const [any] = fields;
  if (!any) throw new Error("a form has fields");
  const { facts } = any;
  const written = (...tests: Array<Record<string, string | string[] | boolean>>) =>
    conditionOperations(facts, null, { asked: "when", tests }, beside).flatMap((each) =>
      "asked" in each ? (each.asked?.tests ?? []) : [],
    );
  expect(
    written(
      { field: "gender", is: "oneOf", answers: ["male"] },
      { field: "score", is: "equal", answer: "90" },
      { field: "passed", is: "equal", answer: "false", orUnanswered: true },
      { field: "photo", is: "answered" },
    ),
  ).toEqual([
    { field: "gender", is: "oneOf", answers: ["male"] },
    { field: "score", is: "equal", answers: [90] },
    { field: "passed", is: "equal", answers: [false], orUnanswered: true },
    { field: "photo", is: "answered", answers: [] },
  ]);
  for (const unfinished of [
    { field: "gender", is: "oneOf", answers: [] },
    { field: "gender", is: "equal", answer: "an answer of another field" },
    { field: "score", is: "equal", answer: "many" },
    { field: "photo", is: "equal", answer: "there" },
    { field: "elsewhere", is: "answered" },
  ])
    expect(written({ field: "passed", is: "answered" }, unfinished)).toEqual([]);
});
