import { afterEach, describe, expect, it, vi } from "vitest";
import type { QuestionLaw } from "../../../../src/forms/engine/lawFile";
import type { Texts } from "../../../../src/forms/files/texts";
import { lawAdvice, questionLawFaults } from "../../../../src/forms/gate/law/questionLawFaults";
import { rowFaults } from "../../../../src/forms/gate/law/rowFaults";
import { withChanged } from "../changedTexts";
import { asProject, sentenceOf, smallProject } from "../project";
import { lawless } from "./lawless";

const file = "schemas/data/law/jp.json";
const read = { source: "A law, article 1", read: "2026-11-26" };

afterEach(() => vi.useRealTimers());

/** The small project in which the law of Japan has one row. */
const withRow = (row: Partial<QuestionLaw>, texts = lawless): Texts =>
  withChanged(
    withChanged(texts, "schemas/data/law/vn.json", (law) => {
      law.rows = [];
    }),
    file,
    (law) => {
      law.rows = [{ ...row, ...read }];
    },
  );

const withConsent = (texts: Texts) =>
  withChanged(texts, "schemas/sections/basic.json", ({ properties }) => {
    const use = { purpose: "likeness", class: "looks" };
    properties.looksConsent = { type: "boolean", const: true, "x-data": use };
  });

/** Rows that the forms do not follow, each with an edit by which they do. */
const rows: Array<[string, Partial<QuestionLaw>, (texts: Texts) => Texts]> = [
  [
    "lawNever",
    { field: "basic.preferredName", asks: "never" },
    (texts) => inMarket(texts, { change: "hide", section: "basic", field: "preferredName" }),
  ],
  [
    "lawLate",
    { field: "basic.photo", asks: "late" },
    (texts) => inMarket(texts, { change: "later", section: "basic", field: "photo", isHidden: true }),
  ],
  [
    "lawOptional",
    { field: "basic.dateOfBirth", asks: "optional" },
    (texts) => inMarket(texts, { change: "optional", section: "basic", field: "dateOfBirth" }),
  ],
  [
    "lawWithoutSaying",
    { field: "basic.recruitingChannel", asks: "withoutSaying" },
    (texts) =>
      withChanged(texts, "schemas/options/recruitingChannel.json", (list) => {
        list.withoutSaying = "others";
      }),
  ],
  [
    "lawOwnConsent",
    { field: "basic.photo", asks: "ownConsent" },
    (texts) =>
      withChanged(withConsent(texts), "schemas/sections/basic.json", ({ required }) => {
        required.push("looksConsent");
      }),
  ],
  [
    "lawWithReason",
    { field: "basic.preferredName", asks: "withReason" },
    (texts) =>
      ["en", "ja", "zh-TW"].reduce(
        (all, language) =>
          withChanged(all, `locales/${language}/sections/basic.json`, ({ fields }) => {
            fields.preferredName.why = "So that we call you by it.";
          }),
        texts,
      ),
  ],
  [
    "lawKeepAtMost",
    { field: "basic.preferredName", keepAtMost: "P30D" },
    (texts) =>
      withChanged(texts, "schemas/markets/jp.json", (market) => {
        market.purposes = { ...market.purposes, address: { keep: { notHired: "P30D" } } };
      }),
  ],
];

const inMarket = (texts: Texts, change: object) =>
  withChanged(texts, "schemas/markets/jp.json", (market) => {
    market.changes.push(change);
  });

describe.each(rows)("%s", (code, row, follow) => {
  const texts = withRow(row);

  it("is advice at the row and the field, with the source", () => {
    const [advice, ...others] = lawAdvice(asProject(texts));
    expect(advice).toMatchObject({ code, file, at: "/rows/0" });
    expect(advice?.also?.length).toBeGreaterThan(0);
    expect(sentenceOf(advice)).toContain("A law, article 1");
    expect([others, questionLawFaults(asProject(texts))]).toEqual([[], []]);
  });

  it("is a fault where the row is binding", () => {
    const binding = asProject(withRow({ ...row, binding: true }));
    expect(questionLawFaults(binding)).toMatchObject([{ code, file, at: "/rows/0" }]);
    expect(lawAdvice(binding)).toEqual([]);
  });

  it("is not there where the forms follow it, or where the row is about another form", () => {
    expect(lawAdvice(asProject(follow(texts)))).toEqual([]);
    expect(lawAdvice(asProject(withRow({ ...row, forms: [] })))).toEqual([]);
  });
});

it("takes no consent that applicants may leave", () => {
  const texts = withConsent(withRow({ field: "basic.photo", asks: "ownConsent", binding: true }));
  expect(questionLawFaults(asProject(texts))).toMatchObject([{ code: "lawOwnConsent" }]);
});

describe("a row that can be about nothing", () => {
  it.each<[Partial<QuestionLaw>, string, string]>([
    [
      { class: "familiy", asks: "never" },
      "/rows/0/class",
      'there is no class "familiy"; did you mean "family"?',
    ],
    [
      { field: "basic.gendr", asks: "never" },
      "/rows/0/field",
      'no form asks for "basic.gendr" in any market; did you mean "basic.gender"?',
    ],
    [
      { field: "basic.gender", asks: "never", forms: ["cadett"] },
      "/rows/0/forms/0",
      'there is no form "cadett"; did you mean "cadet"?',
    ],
    [{ field: "basic.gender" }, "/rows/0", "this row has no effect"],
    [{ asks: "never" }, "/rows/0", "this row has no effect"],
  ])("%j is a fault", (row, at, sentence) => {
    const [fault] = rowFaults(asProject(withRow(row)));
    expect(fault).toMatchObject({ file, at });
    expect(sentenceOf(fault)).toContain(sentence);
  });

  it.each(["rows", "postings"])(
    "is a fault among the %s where its source was read on a day to come",
    (list) => {
      vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z"), toFake: ["Date"] });
      const readOn = (day: string) =>
        withChanged(smallProject, file, (law) => {
          law[list][0].read = day;
        });
      expect(rowFaults(asProject(readOn("2026-11-28")))).toMatchObject([
        { file, at: `/${list}/0/read`, code: "lawReadLater", params: { day: "2026-11-28" } },
      ]);
      // This day has already begun in the time zones of some islands, so that it is not in the future.
      expect(rowFaults(asProject(readOn("2026-11-27")))).toEqual([]);
    },
  );

  it("is one of a market that is not there", () => {
    const law = smallProject.get(file) ?? "";
    const texts = new Map([...smallProject, ["schemas/data/law/jpn.json", law]]);
    expect(rowFaults(asProject(texts))).toMatchObject([
      { file: "schemas/data/law/jpn.json", code: "lawNoMarket" },
    ]);
  });
});

it("lets a market keep answers longer for who agrees, only where the row says so", () => {
  const agreeing = (row: Partial<QuestionLaw>) =>
    withChanged(withRow(row), "schemas/markets/jp.json", (market) => {
      market.purposes = { ...market.purposes, address: { keep: { notHired: "P30D" } } };
      market.keepAgreement = { field: "keepMe", events: ["notHired"] };
    });
  const row = { field: "basic.preferredName", keepAtMost: "P30D" };
  expect(lawAdvice(asProject(agreeing(row)))).toMatchObject([{ code: "lawKeepAtMost" }]);
  expect(lawAdvice(asProject(agreeing({ ...row, unlessAgreed: true })))).toEqual([]);
});
