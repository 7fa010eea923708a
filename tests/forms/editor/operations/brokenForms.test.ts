import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { getUncomposableForms } from "../../../../src/forms/editor/operations/getUncomposableForms";
import type { AskedWhen, FormOperation } from "../../../../src/forms/editor/operations/operation";
import { byLanguage } from "../../../../src/forms/engine/form";
import { addingText } from "./addingText";
import { after, projectTexts } from "./projectTexts";

const asked = (field: string): AskedWhen => ({
  unless: false,
  tests: [{ field, is: "answered", answers: [] }],
});

const everywhere = { in: "everywhere" } as const;
const vietnam = { in: "market", market: "vn" } as const;
const one = { in: "market", market: "jp", forms: ["cadet"] } as const;
const basic = { section: "basic", after: "mobile" };

it.each<[what: string, ...operations: FormOperation[]]>([
  [
    "words of what the market adds, in one of its forms",
    { operation: "setWords", field: "basic.kanaFirstName", scope: one, words: { en: { label: "x" } } },
  ],
  [
    "an answer to it, in one of its forms",
    { operation: "setRequired", field: "basic.kanaFirstName", scope: one, required: true },
  ],
  [
    "a field that is asked always, and by a market under a condition",
    { operation: "setCondition", field: "basic.nationalIdNumber", asked: null },
  ],
  [
    "a field that stands behind itself",
    addingText("beta", everywhere, basic, asked("givenName")),
    addingText("beta", vietnam, { section: "basic", after: "beta" }, asked("surname")),
  ],
  [
    "a list that a form hides and a market adds to",
    {
      operation: "removeField",
      field: "licences.languageLicenses",
      scope: { in: "form", form: "cabinCrew" },
    },
  ],
  ["a list that the editor's own forms offer", { operation: "removeList", list: "editorScope" }],
])("refuses what lets a form no longer be composed: %s", (_, ...operations) => {
  const last = operations.pop();
  const texts = after(projectTexts, applyOperation(projectTexts, ...operations));
  if (!last) throw new Error("nothing is tried");
  const outcome = applyOperation(texts, last);
  expect("refused" in outcome && outcome.refused.code).toBe("wouldBreak");
});

it("lets what is broken be mended, and what stays broken be changed elsewhere", () => {
  const jp = "schemas/markets/jp.json";
  const market = JSON.parse(projectTexts[jp] ?? "");
  const relabel = {
    forms: ["cadet"],
    section: "basic",
    field: "kanaFirstName",
    change: "relabel",
    labels: byLanguage(() => ({ label: "x" })),
  };
  const texts = {
    ...projectTexts,
    [jp]: JSON.stringify({ ...market, changes: [...market.changes, relabel] }),
  };
  expect([...getUncomposableForms(texts)]).toEqual(["cadet"]);
  const elsewhere = applyOperation(texts, addingText("visa", everywhere, basic));
  expect("texts" in elsewhere).toBe(true);
  const mended = applyOperation(texts, {
    operation: "takeBack",
    field: "basic.kanaFirstName",
    scope: one,
    change: "relabel",
  });
  expect([...getUncomposableForms(after(texts, mended))]).toEqual([]);
});
