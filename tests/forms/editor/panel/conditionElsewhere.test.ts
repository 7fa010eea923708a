import fc from "fast-check";
import { expect, it } from "vitest";
import type { Sibling } from "../../../../src/forms/editor/editing/siblings";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { conditionPanel, conditionToAnswers } from "../../../../src/forms/editor/panel/conditionPanel";
import {
  listTestsForField,
  parseBuilderEntries,
  toBuilderEntries,
} from "../../../../src/forms/editor/panel/conditionRows";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { AnswerTest, CrossCondition, Json, JsonObject } from "../../../../src/forms/engine/form";
import { crossFaults } from "../../../../src/forms/gate/references/crossFaults";
import { casesInTurn } from "../../../turn";
import { asProject } from "../../gate/project";
import { after, projectTexts } from "../operations/projectTexts";
import { panelSubject } from "./panelSubject";

const operated = (texts: SavedTexts, field: string, typed: JsonObject): SavedTexts =>
  after(texts, applyOperation(texts, ...conditionPanel.operations(panelSubject(texts, field), typed)));

/** A field of the last step that is always asked, so that its condition can read every field before it. */
const field = "trainingOutline.trainingOutline";
const file = "schemas/sections/trainingOutline.json";
const conditionIn = (texts: SavedTexts): Json => JSON.parse(texts[file] ?? "").allOf?.[0]?.if;

const before = panelSubject(projectTexts, field);
const channel = "/recruitingChannel";
const height = "/height";
const flown = "/flightTrainingLicenses/*/lastFlightDate";
const school = "/academicBackgrounds";
const started = "/backgroundInfoAnswers/earliestStart/answer";

/** Entries of the panel, each with the condition in the file that it stands for. */
const rows: ReadonlyArray<[entry: JsonObject, condition: CrossCondition]> = [
  [
    { field: channel, is: "equal", answer: "others" },
    { field: channel, is: "others" },
  ],
  [
    { field: channel, is: "oneOf", answers: ["others"] },
    { field: channel, oneOf: ["others"] },
  ],
  [{ field: channel, is: "notEqual", answer: "others" }, { not: { field: channel, is: "others" } }],
  [{ field: channel, is: "noneOf", answers: ["others"] }, { not: { field: channel, oneOf: ["others"] } }],
  [
    { field: `${school}/*/location`, is: "oneOf", codes: [{ code: "TW" }, { code: "JP" }] },
    { field: `${school}/*/location`, oneOf: ["TW", "JP"] },
  ],
  [
    { field: "/isFirstClassMedicalCertificate", is: "equal", answer: "false" },
    { field: "/isFirstClassMedicalCertificate", is: false },
  ],
  [
    { field: height, is: "equal", answer: "180" },
    { field: height, is: 180 },
  ],
  [
    { field: height, is: "atLeast", number: 165 },
    { field: height, atLeast: 165 },
  ],
  [
    { field: height, is: "atMost", number: 165 },
    { field: height, atMost: 165 },
  ],
  [
    { field: height, is: "above", number: 165 },
    { field: height, above: 165 },
  ],
  [
    { field: height, is: "below", number: 165 },
    { field: height, below: 165 },
  ],
  [
    { field: height, is: "between", from: 160, to: 180 },
    { field: height, atLeast: 160, atMost: 180 },
  ],
  [
    { field: flown, is: "before", date: "2000-01-31" },
    { field: flown, before: "2000-01-31" },
  ],
  [
    { field: "/workExperiences/*/startDate", is: "after", date: "2000-01" },
    { field: "/workExperiences/*/startDate", after: "2000-01" },
  ],
  [
    { field: flown, is: "past" },
    { field: flown, before: "today" },
  ],
  [
    { field: flown, is: "toCome" },
    { field: flown, after: "today" },
  ],
  [
    { field: school, is: "countAtLeast", count: 2 },
    { field: school, count: { atLeast: 2 } },
  ],
  [
    { field: school, is: "countAtMost", count: 2 },
    { field: school, count: { atMost: 2 } },
  ],
  [
    { field: "/email", is: "answered" },
    { field: "/email", answered: true },
  ],
  [
    { field: "/email", is: "unanswered" },
    { field: "/email", answered: false },
  ],
  [
    { field: `${school}/*/institution`, is: "equal", answer: "MIT" },
    { field: `${school}/*/institution`, is: "MIT" },
  ],
  [
    { field: started, is: "answered" },
    { field: started, answered: true },
  ],
];

it("writes each test as the condition that it is, reads it again, and takes it back to the byte", () => {
  for (const [entry, condition] of casesInTurn(rows, 3)) {
    const typed = { asked: "when", tests: [entry] };
    const texts = after(
      projectTexts,
      applyOperation(projectTexts, ...conditionPanel.operations(before, typed)),
    );
    expect(conditionIn(texts)).toEqual({ "x-when": condition });
    const subject = panelSubject(texts, field);
    expect(conditionPanel.canShow?.(subject)).toBe(true);
    expect(conditionPanel.answers(subject)).toEqual(typed);
    expect(operated(texts, field, { asked: "always" })).toEqual(projectTexts);
  }
});

it("makes no condition that the gate refuses, also of a group whose fields depend on each other", () => {
  const conditions = new Map<string, CrossCondition>([
    [field, { anyOf: rows.map(([, condition]) => condition) }],
    ["licences.languageLicenses", { field: "/email", answered: true }],
  ]);
  const made = [...conditions].map(([own, cross]) => ({
    operation: "setCondition" as const,
    field: own,
    asked: { unless: false, tests: [], cross },
  }));
  const texts = after(projectTexts, applyOperation(projectTexts, ...made));
  expect(crossFaults(asProject(new Map(Object.entries(texts))))).toEqual([]);
});

it("joins several tests by all or by any, and turns them round", () => {
  const [one, other] = [rows[0], rows[7]];
  if (!one || !other) throw new Error("there are rows");
  const tests = [one[0], other[0]];
  for (const asked of ["when", "unless", "requiredWhen", "requiredUnless"])
    for (const isAny of casesInTurn([undefined, true], 2)) {
      const typed = { asked, tests, ...(isAny && { isAny }) };
      const texts = operated(projectTexts, field, typed);
      const joined = [one[1], other[1]];
      expect(conditionIn(texts)).toEqual({ "x-when": isAny ? { anyOf: joined } : { allOf: joined } });
      expect(Object.keys(JSON.parse(texts[file] ?? "").allOf[0])[1]).toBe(
        asked.endsWith("nless") ? "else" : "then",
      );
      expect(conditionPanel.answers(panelSubject(texts, field))).toEqual(typed);
    }
});

it("offers what every form with the field asks before it, and neither the field nor what comes later", () => {
  const names = (own: string) => panelSubject(projectTexts, own).earlier.map(({ name }) => name);
  const ofLast = names(field);
  expect(ofLast).toContain(height);
  expect(ofLast).not.toContain("/trainingOutline");
  // These fields are not offered: not every form with this field has the questions, or asks for the gender in all
  // markets.
  expect(ofLast.filter((name) => name.startsWith("/recruitingAnswers") || name === "/gender")).toEqual([]);
  expect(names("basic.givenName")).toEqual([]);
  const ofSchool = names("education.academicBackgrounds.institution");
  // The school is asked at first, and these two fields only later, so that they are not offered.
  expect(ofSchool.filter((name) => name === height || name === channel)).toEqual([]);
  expect(ofSchool).toContain("/email");
  expect(ofSchool.filter((name) => name.startsWith("/workExperiences"))).toEqual([]);
});

const labelled = (
  name: string,
  kind: Sibling["kind"],
  choices: string[] = [],
  isCounted = false,
): Sibling => ({
  ...{ name, label: name, kind, isCounted },
  choices: choices.map((code) => ({ code, name: code })),
});
const known: readonly Sibling[] = [
  labelled("gender", "choice", ["male", "female"]),
  { ...labelled("note", "text"), path: "/own/note" },
  labelled("/gender", "choice", ["male", "female"]),
  labelled(
    "/country",
    "choice",
    Array.from({ length: 30 }, (_, index) => `C${index}`),
  ),
  labelled("/note", "text"),
  labelled("/hours", "number"),
  labelled("/born", "date"),
  labelled("/skills", "choices", ["a", "b"], true),
  labelled("/jobs", undefined, [], true),
  labelled("/photo", "file"),
  {
    ...labelled("/ready", "question"),
    choices: [
      { code: "true", name: "Yes" },
      { code: "false", name: "No" },
    ],
  },
];

/** An entry with each choice that the panel draws for a field, and a value. */
const entry: fc.Arbitrary<JsonObject> = fc
  .record({
    answer: fc.constantFrom(...known),
    test: fc.nat(),
    number: fc.integer({ min: -5, max: 9 }),
    more: fc.integer({ min: 0, max: 9 }),
    date: fc.constantFrom("2001-02-03", "1999-12"),
    code: fc.nat(),
    text: fc.constantFrom("A", "true", "12"),
    orUnanswered: fc.boolean(),
  })
  .map(({ answer, test, number, more, date, code, text, orUnanswered }): JsonObject => {
    const tests = listTestsForField(answer);
    const is = tests[test % tests.length] ?? "";
    const typed = answer.kind === "number" ? String(number) : text;
    const { choices } = answer;
    const one = choices.length > 0 ? String(choices[code % choices.length]?.code) : typed;
    const isSeveral = is === "oneOf" || is === "noneOf";
    const isLong = choices.length >= 16;
    return {
      field: answer.name,
      is,
      ...(["equal", "notEqual", "contains", "lacks"].includes(is) && { answer: one }),
      ...(isSeveral && (isLong ? { codes: [{ code: one }] } : { answers: [one] })),
      ...(["atLeast", "atMost", "above", "below"].includes(is) && { number }),
      ...(is === "between" && { from: number, to: number + more }),
      ...((is === "before" || is === "after") && { date }),
      ...((is === "countAtLeast" || is === "countAtMost") && { count: more }),
      ...(orUnanswered &&
        (is === "equal" || is === "oneOf") &&
        !answer.name.startsWith("/") && { orUnanswered }),
    };
  });

it("gives back the answers of any condition that was made of them", () => {
  const typed = fc.record({
    tests: fc.array(entry, { minLength: 1, maxLength: 4 }),
    isAny: fc.boolean(),
    unless: fc.boolean(),
  });
  fc.assert(
    fc.property(typed, ({ tests, isAny, unless }) => {
      const when = parseBuilderEntries(tests, known, { unless, isAny, before: undefined });
      if (!when) throw new Error("the entries are whole");
      const shown = conditionToAnswers({ about: "asked", when }, known);
      expect(shown).toEqual({
        asked: unless ? "unless" : "when",
        tests,
        // `isAny` is left out for a single test, which is not joined with another.
        ...(isAny && tests.length > 1 && { isAny }),
      });
    }),
    { seed: 36, numRuns: process.env.FULL ? 20_000 : 500 },
  );
});

const value = fc.constantFrom<Json[]>("male", "C3", "A", 3, true, null);
const answerTest: fc.Arbitrary<AnswerTest> = fc
  .tuple(
    fc.constantFrom("gender", "/gender", "/country", "/hours", "/born", "/skills", "/jobs", "/elsewhere"),
    fc.array(
      fc.oneof<Array<fc.Arbitrary<Omit<AnswerTest, "field">>>>(
        fc.record({ is: value }),
        fc.record({ oneOf: fc.array(value, { minLength: 1, maxLength: 3 }) }),
        fc.record({ contains: value }),
        fc.record({ answered: fc.boolean() }),
        fc.record({ atLeast: fc.integer({ max: 9 }) }),
        fc.record({ atMost: fc.integer({ max: 9 }) }),
        fc.record({ below: fc.integer({ max: 9 }) }),
        fc.record({ before: fc.constantFrom("2020", "2020-05", "today") }),
        fc.record({ after: fc.constantFrom("2020-05-06", "today") }),
        fc.record({ count: fc.record({ atLeast: fc.nat(5) }) }),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([name, wanted]) => Object.assign({ field: name }, ...wanted));
const anyCondition = fc.letrec<{ cross: CrossCondition }>((tie) => ({
  cross: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    answerTest,
    fc.record({ allOf: fc.array(tie("cross"), { minLength: 2, maxLength: 3 }) }),
    fc.record({ anyOf: fc.array(tie("cross"), { minLength: 2, maxLength: 3 }) }),
    fc.record({ not: tie("cross") }),
  ),
})).cross;

it("shows a condition only where it would write the same, and otherwise leaves it", () => {
  let count = { shown: 0, left: 0 };
  fc.assert(
    fc.property(anyCondition, (cross) => {
      const when = { unless: false, tests: [], cross };
      const shown = toBuilderEntries(when, known);
      if (!shown) {
        count = { ...count, left: count.left + 1 };
        return;
      }
      count = { ...count, shown: count.shown + 1 };
      const again = parseBuilderEntries(shown.entries, known, {
        unless: false,
        isAny: shown.isAny,
        before: when,
      });
      expect(again).toEqual(when);
    }),
    { seed: 36, numRuns: process.env.FULL ? 50_000 : 2_000 },
  );
  expect(Math.min(count.shown, count.left)).toBeGreaterThan(20);
});

/** A condition that the panel cannot draw: nested groups of tests, beside a test of JSON Schema. */
const nested = {
  properties: { nationality: { const: "JP" } },
  required: ["nationality"],
  "x-when": {
    anyOf: [
      {
        not: {
          allOf: [
            { field: height, atLeast: 1 },
            { field: "/gender", is: "male" },
          ],
        },
      },
      { field: flown, before: "2000" },
    ],
  },
};

it("keeps a condition that it cannot draw, whatever else of the field changes", () => {
  const section = JSON.parse(projectTexts[file] ?? "");
  const { trainingOutline, ...others } = section.properties;
  const texts = {
    ...projectTexts,
    [file]: JSON.stringify({
      ...section,
      properties: others,
      allOf: [{ if: nested, then: { properties: { trainingOutline } } }],
    }),
  };
  const subject = panelSubject(texts, field);
  expect(conditionPanel.canShow?.(subject)).toBe(false);
  expect(conditionPanel.notes?.(subject)).toEqual(["conditionWords.kept"]);
  const changed = after(
    texts,
    applyOperation(
      texts,
      { operation: "setRequired", field, scope: { in: "everywhere" }, required: true },
      { operation: "setUse", field, scope: { in: "everywhere" }, use: { purpose: "experience" } },
    ),
  );
  expect(conditionIn(changed)).toEqual(nested);
});

it("does not let a field depend on itself or on what is in it", () => {
  for (const name of ["languageLicenses", "/languageLicenses", "/languageLicenses/TOEIC/listening"]) {
    const field = "licences.languageLicenses";
    const asked = { unless: false, tests: [], cross: { field: name, answered: true } };
    expect(applyOperation(projectTexts, { operation: "setCondition", field, asked })).toMatchObject({
      refused: { code: "conditionUnfit" },
    });
  }
});
