import type { FormOperation, Operations, Scope } from "../../../src/forms/editor/operations/operation";
import { byLanguage } from "../../../src/forms/engine/form";

/** One kind of operation, on a step of a form. */
export interface Kind {
  /** The path from the form's address to the step. */
  step: string;
  /** Makes operations that differ in every round, so that no round finds forms that are already composed. */
  operations(form: string, round: number): FormOperation[];
}

const scope: Scope = { in: "everywhere" };
const market: Scope = { in: "market", market: "jp" };
const field = "basic.preferredName";
const gender = { field: "basic.gender", scope };
const answers = "background.backgroundInfoAnswers";
const named = (round: number) => byLanguage(() => `Something ${round}`);
const words = (round: number) => byLanguage(() => ({ label: `Something ${round}` }));
const titled = (round: number) => byLanguage(() => ({ title: `Something ${round}` }));

/**
 * An operation that makes a round's forms differ from those of earlier rounds, where the measured operation is
 * always the same.
 */
const marked = (round: number): FormOperation => ({
  operation: "setWords",
  field: "basic.email",
  scope,
  words: { en: { label: `Email ${round}` } },
});

const added = (round: number): Omit<Operations["addField"], "scope"> => ({
  kind: "shortText",
  name: `added${round}`,
  words: words(round),
  required: true,
  place: { section: "basic", path: [], after: "preferredName" },
});

const inBasic = (operations: Kind["operations"]): Kind => ({ step: "", operations });
const once = (operation: FormOperation): Kind => inBasic((_, round) => [operation, marked(round)]);
const inBackground = (operations: Kind["operations"]): Kind => ({ step: "/Background", operations });

/**
 * The kinds of operations that the drawn form shows, by name. Operations on lists, markets and forms alone are not
 * visible in it.
 */
export const kinds: Readonly<Record<string, Kind>> = {
  "setWords, everywhere": inBasic((_, round) => [
    { operation: "setWords", field, scope, words: { en: { label: `Name ${round}` } } },
  ]),
  "setWords, in the market": inBasic((_, round) => [
    { operation: "setWords", field, scope: market, words: { en: { label: `Name ${round}` } } },
  ]),
  setRequired: once({ operation: "setRequired", field, scope: market, required: true }),
  setRule: inBackground((_, round) => [
    {
      operation: "setRule",
      field: `${answers}.anythingElse.answer`,
      scope,
      rule: "wordCount",
      value: 100 + round,
    },
  ]),
  setList: once({ operation: "setList", ...gender, list: "yesNo" }),
  selectChoices: inBasic((_, round) => [
    {
      operation: "selectChoices",
      field: "basic.gender",
      scope: market,
      list: `gender${round}`,
      codes: ["male"],
    },
  ]),
  addChoice: inBasic((_, round) => [
    { operation: "addChoice", list: "gender", code: `code${round}`, names: named(round), after: "male" },
  ]),
  renameChoice: inBasic((_, round) => [
    { operation: "renameChoice", list: "gender", code: "male", names: named(round) },
  ]),
  retireChoice: once({ operation: "retireChoice", list: "gender", code: "other", retired: true }),
  moveChoice: once({ operation: "moveChoice", list: "gender", code: "other", after: null }),
  "addField, everywhere": inBasic((_, round) => [{ operation: "addField", scope, ...added(round) }]),
  "addField, in the market": inBasic((_, round) => [
    { operation: "addField", scope: market, ...added(round) },
  ]),
  "removeField, everywhere": once({ operation: "removeField", field, scope }),
  "removeField, in the market": once({ operation: "removeField", field, scope: market }),
  renameField: inBasic((_, round) => [{ operation: "renameField", field, name: `renamed${round}` }]),
  moveField: inBasic((form, round) => [
    { operation: "moveField", field, after: null, seen: { form, market: "jp" } },
    marked(round),
  ]),
  setCondition: once({
    operation: "setCondition",
    field,
    asked: { unless: false, tests: [{ field: "gender", is: "equal", answers: ["male"] }] },
  }),
  setWidget: once({ operation: "setWidget", field: "basic.gender", widget: "select" }),
  setAutocomplete: once({ operation: "setAutocomplete", field, autocomplete: "off" }),
  addQuestion: inBackground((_, round) => [
    {
      operation: "addQuestion",
      set: "background",
      id: `asked${round}`,
      type: "text",
      required: true,
      maxWords: 100,
      words: words(round),
      after: null,
    },
  ]),
  removeQuestion: {
    step: "/Background",
    operations: (_, round) => [
      { operation: "removeQuestion", set: "background", id: "anythingElse" },
      marked(round),
    ],
  },
  moveQuestion: {
    step: "/Background",
    operations: (_, round) => [
      { operation: "moveQuestion", set: "background", id: "anythingElse", after: null },
      marked(round),
    ],
  },
  setTitle: inBasic((_, round) => [
    { operation: "setTitle", section: "basic", words: { en: { title: `Basic ${round}` } } },
  ]),
  createQuestions: inBasic((form, round) => [
    {
      operation: "createQuestions",
      form,
      step: "basic",
      after: "basic",
      set: `set${round}`,
      answers: "flightInfoAnswers",
      words: titled(round),
      first: { id: "first", type: "text", required: true, maxWords: 100, words: words(round) },
    },
  ]),
  addSection: inBasic((form, round) => [
    { operation: "addSection", form, step: "basic", section: "video", after: null },
    marked(round),
  ]),
  removeSection: inBasic((form, round) => [
    { operation: "removeSection", form, section: "physique" },
    marked(round),
  ]),
  moveSection: inBasic((form, round) => [
    { operation: "moveSection", form, section: "languages", step: "basic", after: null },
    marked(round),
  ]),
  addStep: inBasic((form, round) => [
    {
      operation: "addStep",
      form,
      id: "extra",
      path: "Extra",
      sections: ["video"],
      after: "basic",
      names: named(round),
    },
  ]),
  removeStep: inBasic((form, round) => [{ operation: "removeStep", form, id: "skill" }, marked(round)]),
  moveStep: inBasic((form, round) => [
    { operation: "moveStep", form, id: "skill", after: "basic" },
    marked(round),
  ]),
  setStepNames: inBasic((form, round) => [
    { operation: "setStepNames", form, id: "skill", names: named(round) },
  ]),
};
