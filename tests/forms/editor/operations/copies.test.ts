import { expect, it, test } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { listFieldPlacesInSchema } from "../../../../src/forms/editor/operations/composedField";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { composeAll, createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { titledFields } from "../../../../src/forms/gate/words/titledFields";
import { findFaults } from "../../../../src/tools/gate";
import { oneInTurn } from "../../../turn";
import { smallProject } from "../../gate/project";
import { after } from "./projectTexts";

const saved: SavedTexts = Object.fromEntries(smallProject);
const names = { en: "Another thing", ja: "もう一つの事柄", "zh-TW": "另一件事" };
const applied = (...operations: FormOperation[]) => after(saved, applyOperation(saved, ...operations));
const copy = (field: string, withChanges = true): FormOperation => ({
  ...{ operation: "copyField", field, name: "copied", names, withChanges },
});
const faultsOf = (texts: SavedTexts) => findFaults(new Map(Object.entries(texts)));

function composed(texts: SavedTexts, market = "jp") {
  const all = new Map(Object.entries(texts));
  return createSingleFormComposer(parseSources(all), parseWords(all)).application("cabinCrew", market);
}

/** The schemas of a field, with a constant in place of its key, and its words with the label of the copy. */
function asked(texts: SavedTexts, key: string, market?: string) {
  const { form, labels } = composed(texts, market);
  const own = (text: string) => text.replaceAll(key, "KEY").replaceAll(key.split(".").join("/"), "PATH");
  const inside = Object.entries(labels.en).filter(([each]) => each === key || each.startsWith(`${key}.`));
  return {
    schemas: listFieldPlacesInSchema(form.schema, key).map(({ field }) => own(JSON.stringify(field))),
    words: inside.map(([each, words]) => [own(each), each === key ? { ...words, label: "" } : words]),
  };
}

const inJapan = { in: "market", market: "jp" } as const;

it("copies a field with its rules, its condition, its words and what a market changes in it, below it", () => {
  const field = "basic.militaryServiceEndDate";
  const texts = applied(copy(field));
  expect(faultsOf(texts)).toEqual([]);
  const own = asked(texts, field, "vn");
  expect(own.schemas.length).toBeGreaterThan(0);
  expect(asked(texts, "basic.copied", "vn")).toEqual(own);
  expect(composed(texts, "vn").labels.ja["basic.copied"]?.label).toBe(names.ja);
});

it("copies the changes of markets only where that is wanted", () => {
  const limited: FormOperation[] = [
    { operation: "setRule", field: "basic.preferredName", scope: inJapan, rule: "maxLength", value: 20 },
    {
      operation: "setWords",
      field: "basic.preferredName",
      scope: inJapan,
      words: { en: { label: "Called", hint: "As you like." } },
    },
  ];
  const [own] = asked(applied(...limited), "basic.preferredName").schemas;
  const withThem = applied(...limited, copy("basic.preferredName"));
  expect(asked(withThem, "basic.copied").schemas).toEqual([own?.replace("preferredName", "copied")]);
  expect(composed(withThem).labels.en["basic.copied"]).toMatchObject({
    label: names.en,
    hint: "As you like.",
  });
  const without = applied(...limited, copy("basic.preferredName", false));
  expect(asked(without, "basic.copied").schemas).toEqual(asked(saved, "basic.preferredName").schemas);
});

/** A copy takes half a second on a busy machine: at short size, each sixth field. */
const apart = process.env.FULL ? 1 : 6;
const every = [
  ...new Set(
    composeAll(parseSources(smallProject), parseWords(smallProject))
      .composed.filter(({ kind }) => kind !== "editor")
      .flatMap(({ form }) => [...titledFields(form.schema)].map(({ title }) => title)),
  ),
].filter((_, index) => index % apart === 0);

test("each field can be copied, except places of a fixed list, question answers and what several markets add", {
  timeout: 3_600_000,
}, () => {
  let copied = 0;
  for (const field of every) {
    const outcome = applyOperation(saved, copy(field));
    // Refused are copies of places of a fixed list, of answers in a set of questions, and of fields that several
    // markets each add.
    if ("refused" in outcome) {
      expect(["noField", "scopeUnfit", "addedTwice"]).toContain(outcome.refused.code);
      continue;
    }
    copied++;
  }
  expect(copied).toBeGreaterThan(every.length * 0.7);
});

it.each(oneInTurn(["basic.gender", "education.academicBackgrounds", "licences.languageLicenses"]))(
  "copies %s without a fault",
  (field) => expect(faultsOf(applied(copy(field)))).toEqual([]),
);

const section = (from: string, more: object = {}): FormOperation => ({
  ...{ operation: "copySection", form: "cabinCrew", section: from, copy: "copied", titles: names },
  ...{ withChanges: true, ...more },
});

it("copies a section, whose fields have names of their own then", () => {
  const texts = applied(section("physique"));
  expect(faultsOf(texts)).toEqual([]);
  const { form } = composed(texts);
  const at = form.steps.flatMap(({ sections }) => sections);
  const [from, to] = [at.find(({ id }) => id === "physique"), at.find(({ id }) => id === "copied")];
  expect(at.indexOf(to ?? { id: "", fields: [] })).toBe(at.indexOf(from ?? { id: "", fields: [] }) + 1);
  expect(to?.fields).toEqual(from?.fields.map((name) => `${name}2`));
});

it("copies a set of questions into a free field of answers, and says where there is none", () => {
  const refused = applyOperation(saved, section("cabinCrewRecruiting", { answers: "recruitingAnswers" }));
  expect(refused).toMatchObject({ refused: { code: "answersTaken" } });
  const texts = applied(section("cabinCrewRecruiting", { answers: "flightInfoAnswers" }));
  const keys = [...titledFields(composed(texts).form.schema)].map(({ title }) => title);
  expect(keys.filter((key) => key.startsWith("copied.flightInfoAnswers.")).length).toBeGreaterThan(3);
});
