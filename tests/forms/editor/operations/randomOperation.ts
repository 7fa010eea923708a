import fc from "fast-check";
import { fieldKinds, type PaletteKind } from "../../../../src/forms/editor/operations/fieldKinds";
import type {
  AskedWhen,
  FormOperation,
  NewField,
  Scope,
} from "../../../../src/forms/editor/operations/operation";
import {
  type AnswerTest,
  byLanguage,
  type Computation,
  type CrossCondition,
  type Language,
} from "../../../../src/forms/engine/form";
import type { Comparisons } from "../../../../src/forms/engine/keywords/compare";
import { ruleTable } from "../../../../src/forms/engine/keywords/table";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { titledFields } from "../../../../src/forms/gate/words/titledFields";
import { smallProject } from "../../gate/project";

const sources = parseSources(smallProject);
// The editor does not open its own forms.
const composed = composeAll(sources, parseWords(smallProject)).composed.filter(
  ({ kind }) => kind !== "editor",
);
const titles = composed.flatMap(({ form }) => [...titledFields(form.schema)].map(({ title }) => title));

const forms = Object.keys(sources.apply);
const markets = Object.keys(sources.markets);
const sets = Object.keys(sources.questions);
const sections = [
  ...new Set(composed.flatMap(({ form }) => form.steps.flatMap((step) => step.sections.map(({ id }) => id)))),
].filter((id) => !sets.includes(id));
const lists = Object.keys(sources.options);
const steps = [...new Set(Object.values(sources.apply).flatMap((form) => form.steps.map(({ id }) => id)))];
const invented = ["alpha", "beta", "gamma", "delta"];
const known = [...new Set(titles)];

const name = fc.constantFrom(...invented);
const field = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  fc
    .tuple(fc.constantFrom("basic", "physique", "education.academicBackgrounds"), name)
    .map((parts) => parts.join(".")),
);
/** The name of some field, as those beside it know it. */
const ownName = field.map((key) => key.split(".").at(-1) ?? "");
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ in: "everywhere" }),
  fc.constantFrom(...forms).map((form): Scope => ({ in: "form", form })),
  fc.constantFrom(...markets).map((market): Scope => ({ in: "market", market })),
);
const after = fc.option(ownName, { freq: 4 });
const seen = fc.record({ form: fc.constantFrom(...forms), market: fc.constantFrom(...markets) });
const list = fc.constantFrom(...lists);
const code = fc.constantFrom(...Object.values(sources.options).flatMap(({ codes }) => codes));

const said: Record<Language, string> = { en: "Something else", ja: "その他のこと", "zh-TW": "其他的事" };
const names = name.map((each) => byLanguage((language) => `${said[language]} (${each.toUpperCase()})`));
/** With a reason, which a field in a section of sensitive data needs. */
const words = names.map((each) => byLanguage((language) => ({ label: each[language], why: said[language] })));

/** A test of an answer anywhere in the form, also of one that it does not have. */
const cross: fc.Arbitrary<CrossCondition> = fc
  .record({
    field: fc.oneof(
      ownName,
      ownName.map((each) => `/${each}`),
    ),
    wanted: fc.constantFrom<Array<Omit<AnswerTest, "field">>>(
      { answered: true },
      { is: "TW" },
      { oneOf: ["male", 3] },
      { atLeast: 1, atMost: 3 },
      { before: "today" },
      { count: { atLeast: 1 } },
    ),
  })
  .map(({ field: read, wanted }) => ({ field: read, ...wanted }));

const asked: fc.Arbitrary<AskedWhen> = fc.record(
  {
    unless: fc.boolean(),
    tests: fc.array(
      fc.record({
        field: ownName,
        is: fc.constantFrom("equal" as const, "oneOf" as const, "answered" as const),
        answers: fc.array(fc.constantFrom("TW", "male", "yes", true, 3), { minLength: 1, maxLength: 2 }),
        orUnanswered: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    cross: fc.oneof(
      cross,
      fc.record({ not: cross }),
      fc.record({ anyOf: fc.tuple(cross, cross) }),
      fc.record({ allOf: fc.tuple(cross, cross) }),
    ),
  },
  { requiredKeys: ["unless", "tests"] },
);

const isKind = (kind: string): kind is PaletteKind => kind in fieldKinds;
const inner = (own: NewField["words"]): NewField => ({
  kind: "shortText",
  name: "inner",
  words: own,
  required: true,
});
const newField: fc.Arbitrary<NewField> = fc
  .record({
    kind: fc.constantFrom<NewField["kind"]>("fixedList", ...Object.keys(fieldKinds).filter(isKind)),
    name,
    words,
    required: fc.boolean(),
    list,
    fileKind: fc.constantFrom("jlpt", "diploma"),
    several: fc.boolean(),
    asked: fc.option(asked, { freq: 3, nil: undefined }),
  })
  .map(({ asked: condition, ...each }) => ({
    ...each,
    ...(condition && { asked: condition }),
    ...(["group", "list"].includes(each.kind) && { fields: [inner(each.words)] }),
    ...(each.kind === "fixedList" && {
      fields: ["one", "other"].map(
        (place): NewField => ({
          kind: "group",
          name: place,
          words: each.words,
          required: false,
          fields: [inner(each.words)],
        }),
      ),
    }),
  }));

const container = fc.constantFrom(
  ...sections.map((section) => ({ section, path: [] })),
  { section: "education", path: ["academicBackgrounds"] },
  { section: "licences", path: ["languageLicenses"] },
);
const value = fc.constantFrom(null, 1, 3, 60, true, "^[A-Z]*$", "email");
const form = fc.constantFrom(...forms);
const step = fc.constantFrom(...steps);
const section = fc.constantFrom(...sections, ...sets);
const ofSomething = fc.constantFrom(
  "require",
  "optional",
  "hide",
  "later",
  "limit",
  "relabel",
  "replaceOptions" as const,
);

const use = fc.record(
  {
    purpose: fc.constantFrom("experience", "pay", "none"),
    class: fc.constantFrom("career", "contact", "none"),
  },
  { requiredKeys: [] },
);
const question = {
  id: name,
  type: fc.constantFrom("text" as const, "number" as const),
  required: fc.boolean(),
  words,
};

const of = <Name extends FormOperation["operation"]>(operation: Name) => ({
  operation: fc.constant(operation),
});

const movedTo = fc.record({ field, container, after }).map(
  ({ field, container, after }): FormOperation => ({
    operation: "moveFieldTo",
    field,
    place: { ...container, after },
  }),
);

/** Any operation on what the project has, and on what other operations have added. */
export const operation: fc.Arbitrary<FormOperation> = fc.oneof(
  fc.record({
    ...of("setWords"),
    field,
    scope,
    words: fc.record({ en: fc.record({ label: names.map(({ en }) => en), hint: fc.constant(null) }) }),
  }),
  fc.record(
    { ...of("setRequired"), field, scope, required: fc.boolean(), when: asked },
    { requiredKeys: ["operation", "field", "scope", "required"] },
  ),
  fc.record({ ...of("setOptionalHere"), field, market: fc.constantFrom(...markets) }),
  fc.record({ ...of("setLater"), field, scope, later: fc.boolean(), isHidden: fc.boolean() }),
  fc.record({ ...of("setRequiredWith"), field, answered: fc.array(ownName, { maxLength: 2 }) }),
  fc.record({ ...of("setRule"), field, scope, rule: fc.constantFrom(...Object.keys(ruleTable)), value }),
  fc.record({
    ...of("setComparisons"),
    field,
    comparisons: fc.constantFrom<Comparisons[]>(
      {},
      { atMost: "height" },
      { before: "/birthday" },
      { atLeast: { sum: ["weight", "/height"] } },
    ),
  }),
  fc.record({
    ...of("setComputation"),
    field,
    computation: fc.constantFrom<Array<Computation | null>>(
      null,
      { sum: ["height", "/weight"] },
      { yearsBetween: ["/birthday", "today"] },
      { join: ["/preferredName"] },
    ),
  }),
  fc.record({ ...of("takeBack"), field, scope, change: ofSomething }),
  fc.record({ ...of("setList"), field, scope, list }),
  fc.record({
    ...of("selectChoices"),
    field,
    scope,
    list: name,
    codes: fc.constantFrom(["male"], ["yes", "no"]),
  }),
  fc.record({ ...of("addList"), list: name, choices: fc.tuple(fc.record({ code: name, names })) }),
  fc.record({ ...of("removeList"), list: fc.oneof(list, name) }),
  fc.record({ ...of("addChoice"), list, code: name, names, after: fc.option(code) }),
  fc.record({ ...of("renameChoice"), list, code, names }),
  fc.record({ ...of("retireChoice"), list, code, retired: fc.boolean() }),
  fc.record({ ...of("removeChoice"), list, code }),
  fc.record({ ...of("moveChoice"), list, code, after: fc.option(code) }),
  {
    weight: 4,
    arbitrary: fc.tuple(newField, container, after, scope).map(
      ([each, place, before, at]): FormOperation => ({
        operation: "addField",
        ...each,
        place: { ...place, after: before },
        scope: at,
      }),
    ),
  },
  { weight: 2, arbitrary: fc.record({ ...of("removeField"), field, scope }) },
  { weight: 2, arbitrary: fc.record({ ...of("renameField"), field, name }) },
  { weight: 2, arbitrary: fc.record({ ...of("moveField"), field, after, seen }) },
  { weight: 2, arbitrary: movedTo },
  { weight: 2, arbitrary: fc.record({ ...of("copyField"), field, name, names, withChanges: fc.boolean() }) },
  fc.record(
    {
      ...of("copySection"),
      form,
      section,
      copy: name,
      titles: names,
      withChanges: fc.boolean(),
      answers: fc.constantFrom("recruitingAnswers", "flightInfoAnswers" as const),
    },
    { requiredKeys: ["operation", "form", "section", "copy", "titles", "withChanges"] },
  ),
  {
    weight: 2,
    arbitrary: fc.record({
      ...of("setKind"),
      field,
      kind: fc.constantFrom(...Object.keys(fieldKinds).filter(isKind)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...of("setCondition"), field, asked: fc.option(asked) }) },
  fc.record({
    ...of("setWidget"),
    field,
    widget: fc.constantFrom(null, "radio", "textarea", "select", "date"),
  }),
  fc.record({ ...of("setAutocomplete"), field, autocomplete: fc.constantFrom(null, "off", "tel") }),
  fc.record({ ...of("setLookOption"), field, option: fc.constantFrom("width", "normalize"), value }),
  fc.record({ ...of("setProfileField"), field, profile: fc.constantFrom(null, "email", "mobile") }),
  fc.record({
    ...of("setUse"),
    scope,
    field: fc.oneof(field, section),
    use: fc.oneof(use, fc.constant({ purpose: null, class: null })),
  }),
  fc.record({
    ...of("addQuestion"),
    set: fc.constantFrom(...sets),
    ...question,
    after: fc.constantFrom(null, "anythingElse", "alpha"),
  }),
  fc.record({
    ...of("removeQuestion"),
    set: fc.constantFrom(...sets),
    id: fc.constantFrom("anythingElse", "alpha"),
  }),
  fc.record({
    ...of("moveQuestion"),
    set: fc.constantFrom(...sets),
    id: fc.constantFrom("anythingElse", "earliestStart"),
    after: fc.constantFrom(null, "relativesHere"),
  }),
  fc.record({
    ...of("setTitle"),
    section,
    words: fc.constantFrom({ en: { title: "Another title", intro: null } }),
  }),
  fc.record({
    ...of("createSection"),
    form,
    step,
    after: fc.constant(null),
    section: name,
    words: names.map((each) => byLanguage((language) => ({ title: each[language] }))),
    use: fc.constant({ purpose: "experience" }),
  }),
  fc.record({
    ...of("createQuestions"),
    form,
    step,
    after: fc.constant(null),
    set: name,
    answers: fc.constantFrom("recruitingAnswers", "backgroundInfoAnswers", "flightInfoAnswers" as const),
    words: names.map((each) => byLanguage((language) => ({ title: each[language] }))),
    use: fc.constant({ purpose: "experience" }),
    first: fc.record(question),
  }),
  fc.record({ ...of("addSection"), form, step, section, after: fc.constant(null) }),
  fc.record({ ...of("removeSection"), form, section }),
  fc.record({ ...of("moveSection"), form, section, step, after: fc.option(section) }),
  fc.record({
    ...of("addStep"),
    form,
    id: name,
    path: name,
    sections: fc.tuple(section),
    after: fc.option(step),
    names,
  }),
  fc.record({ ...of("removeStep"), form, id: step }),
  fc.record({ ...of("moveStep"), form, id: step, after: fc.option(step) }),
  fc.record({ ...of("setStepNames"), form, id: step, names }),
  fc.record({
    ...of("addMarket"),
    market: name,
    currency: fc.constantFrom("KRW", "THB"),
    timeZone: fc.constant("Asia/Seoul"),
    names,
  }),
  fc.record({ ...of("addForm"), form: name, from: form, names }),
);
