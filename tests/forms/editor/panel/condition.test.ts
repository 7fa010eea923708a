import { expect, test } from "vitest";
import { describeFieldsOfGroup, type Sibling } from "../../../../src/forms/editor/editing/siblings";
import {
  applyOperation,
  type OperationOutcome,
} from "../../../../src/forms/editor/operations/applyOperation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import {
  conditionOperations,
  conditionPanel,
  conditionToAnswers,
  findBuilderCondition,
} from "../../../../src/forms/editor/panel/conditionPanel";
import { rulesPanel } from "../../../../src/forms/editor/panel/rulesPanel";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { MarketFile } from "../../../../src/forms/engine/compose/sources";
import type { Json } from "../../../../src/forms/engine/form";
import { valueAt } from "../../../../src/forms/engine/pointer";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { titledFields } from "../../../../src/forms/gate/words/titledFields";
import { casesInTurn } from "../../../turn";
import { projectTexts } from "../operations/projectTexts";

const texts = new Map(Object.entries(projectTexts));
const { composed } = composeAll(parseSources(texts), parseWords(texts));

const noneNear = {
  beside: [],
  inEntries: [],
  elsewhere: [],
  earlier: new Set<string>(),
  together: new Set<string>(),
};

const groupOf = (field: string) => field.slice(0, field.lastIndexOf("."));

/** Every field of a form in Japan, with what the panel knows of it. */
const fields = composed
  .filter(({ form }) => form.form === "cabinCrew" && form.market === "jp")
  .flatMap(({ form }) =>
    [...new Set([...titledFields(form.schema)].map(({ title }) => title))].flatMap((field) => {
      const address = { form: form.form, market: form.market ?? undefined, field };
      const facts = readField(projectTexts, address);
      return facts
        ? [
            {
              address,
              facts,
              siblings: describeFieldsOfGroup(groupOf(field), facts.beside, form, {}, String),
            },
          ]
        : [];
    }),
  );

const askedOtherwise = new Set(
  ["schemas/markets/jp.json", "schemas/apply/cabinCrew.json"].flatMap((file) => {
    const { changes = [] }: Partial<MarketFile> = JSON.parse(projectTexts[file] ?? "{}");
    return changes.map(({ section, in: place, field }) => [section, place ?? [], field].flat().join("."));
  }),
);
/** Whether the form or Japan changes a field, so that the form shows only a part of the section's conditions. */
const isAskedOtherwise = (field: string) => askedOtherwise.has(field);

const conditional = fields.filter(
  ({ facts }) => facts.requiredWhen.length > 0 || facts.asked.some((asked) => asked !== null),
);

test("every condition of a form is shown by the builder, and typing it anew writes the same", () => {
  expect(conditional.length).toBeGreaterThan(10);
  for (const { address, facts, siblings } of casesInTurn(conditional, 5)) {
    const built = facts.isQuestion ? undefined : findBuilderCondition(facts, siblings);
    if (!built)
      expect(
        facts.isQuestion || Math.max(facts.asked.length, facts.requiredWhen.length) > 1,
        facts.field,
      ).toBe(true);
    else {
      const typed = conditionToAnswers(built, siblings);
      expect(conditionOperations(facts, built, typed, siblings), facts.field).toEqual([]);
      const outcome = applyOperation(
        projectTexts,
        ...conditionOperations(facts, built, { asked: "always" }, siblings),
        ...conditionOperations(facts, null, typed, siblings),
      );
      const again = readField(textsAfter(outcome), address);
      expect(again && findBuilderCondition(again, siblings), facts.field).toEqual(built);
    }
  }
});

test("each condition is shown by the form of its panel, or by a sentence in place of it", () => {
  const sentences: Json = JSON.parse(projectTexts["locales/en/pages/formEditor.json"] ?? "");
  const shown = new Set<string>();
  for (const { facts, siblings } of fields)
    for (const beside of [siblings, []]) {
      const subject = { facts, near: { ...noneNear, beside } };
      const notes = conditionPanel.notes?.(subject) ?? [];
      for (const note of notes)
        expect(valueAt(sentences, `/change/${note.replaceAll(".", "/")}`)).toBeTypeOf("string");
      if (!conditionPanel.canShow?.(subject)) expect(notes.length, facts.field).toBeGreaterThan(0);
      shown.add([conditionPanel.canShow?.(subject), ...notes].join(" "));
    }
  expect([...shown].sort()).toEqual([
    "false conditionWords.always conditionWords.alone",
    "false conditionWords.kept",
    "false conditionWords.question",
    "true",
    "true conditionWords.always",
  ]);
});

test("a field is required under a condition on a field beside it, is read so, and taking that back leaves no trace", () => {
  const free = fields.filter(
    ({ facts, siblings }) =>
      !facts.isQuestion &&
      !isAskedOtherwise(facts.field) &&
      facts.declared.scope.in === "everywhere" &&
      facts.required === false &&
      facts.asked.every((each) => each === null) &&
      siblings.length > 0,
  );
  expect(free.length).toBeGreaterThan(10);
  for (const { address, facts, siblings } of casesInTurn(free, 5)) {
    for (const asked of ["requiredWhen", "requiredUnless"]) {
      const tests = answered(siblings);
      const made = conditionOperations(facts, null, { asked, tests }, siblings);
      const texts = textsAfter(applyOperation(projectTexts, ...made));
      const now = readField(texts, address);
      const built = now && findBuilderCondition(now, siblings);
      if (!now || !built) throw new Error(`${facts.field} is not required`);
      expect({ ...conditionToAnswers(built, siblings), required: now.required }).toEqual({
        asked,
        tests,
        required: "sometimes",
      });
      const back = applyOperation(texts, ...conditionOperations(now, built, { asked: "always" }, siblings));
      expect(textsAfter(back, texts), facts.field).toEqual(projectTexts);
    }
  }
});

test("what is always required is required under a condition instead, and a field that is asked under one is asked always", () => {
  const everywhere = fields.filter(
    ({ facts, siblings }) =>
      !facts.isQuestion &&
      !isAskedOtherwise(facts.field) &&
      facts.declared.scope.in === "everywhere" &&
      siblings.length > 0,
  );
  const changed = (isMeant: (each: (typeof fields)[number]) => boolean) => {
    const meant = everywhere.filter(isMeant);
    expect(meant.length).toBeGreaterThan(5);
    for (const { address, facts, siblings } of casesInTurn(meant, 5)) {
      const tests = answered(siblings);
      const before = findBuilderCondition(facts, siblings);
      if (before === undefined) continue;
      const typed = { asked: "requiredWhen", tests };
      const outcome = applyOperation(projectTexts, ...conditionOperations(facts, before, typed, siblings));
      // The change is refused for these fields, which a market asks for in a case of its own.
      if ("refused" in outcome) {
        expect(["basic.nationalIdNumber", "languages.languageSkills.languageId"]).toContain(facts.field);
        expect(outcome.refused.code).toBe("wouldBreak");
        continue;
      }
      const now = readField(textsAfter(outcome), address);
      expect(
        now && conditionToAnswers(findBuilderCondition(now, siblings) ?? null, siblings),
        facts.field,
      ).toEqual(typed);
      expect(now?.required, facts.field).toBe("sometimes");
    }
  };
  changed(({ facts }) => facts.required === true && facts.asked.every((each) => each === null));
  changed(({ facts }) => facts.asked.length === 1 && facts.asked[0] !== null);
});

test("a field of a group is required with one beside it, is read so, and taking that back leaves no trace", () => {
  const inGroups = fields.filter(
    ({ facts, siblings }) =>
      facts.requiredWith?.length === 0 && facts.declared.scope.in === "everywhere" && siblings.length > 0,
  );
  expect(inGroups.length).toBeGreaterThan(10);
  const everywhere = { in: "everywhere" } as const;
  for (const { address, facts, siblings } of casesInTurn(inGroups, 5)) {
    const requiredWith = [siblings[0]?.name ?? ""];
    const near = noneNear;
    const before = rulesPanel.answers({ facts, scope: everywhere, near });
    const made = rulesPanel.operations({ facts, scope: everywhere, near }, { ...before, requiredWith });
    const texts = textsAfter(applyOperation(projectTexts, ...made));
    const now = readField(texts, address);
    if (!now) throw new Error(`${facts.field} is gone`);
    expect(now.requiredWith, facts.field).toEqual(requiredWith);
    const back = applyOperation(
      texts,
      ...rulesPanel.operations({ facts: now, scope: everywhere, near }, before),
    );
    expect(textsAfter(back, texts), facts.field).toEqual(projectTexts);
  }
});

/**
 * A test of whether a sibling is answered. It is not the nationality: markets ask for that later, so that no
 * question can depend on it.
 */
const answered = (siblings: readonly Sibling[]) => [
  { field: siblings.find(({ name }) => name !== "nationality")?.name ?? "", is: "answered" },
];

/** The project's texts after an operation. */
function textsAfter(outcome: OperationOutcome, texts: SavedTexts = projectTexts): SavedTexts {
  const edited = { ...texts, ...("texts" in outcome ? outcome.texts : {}) };
  return Object.fromEntries(
    Object.entries(edited).flatMap(([file, text]) => (text === null ? [] : [[file, text]])),
  );
}

const beside: Sibling[] = [
  {
    name: "gender",
    label: "Gender",
    kind: "choice",
    choices: [{ code: "male", name: "Male" }],
    isCounted: false,
  },
  { name: "score", label: "Score", kind: "number", choices: [], isCounted: false },
  {
    name: "passed",
    label: "Passed",
    kind: "question",
    choices: [
      { code: "true", name: "Yes" },
      { code: "false", name: "No" },
    ],
    isCounted: false,
  },
  { name: "photo", label: "Photo", kind: "file", choices: [], isCounted: false },
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
