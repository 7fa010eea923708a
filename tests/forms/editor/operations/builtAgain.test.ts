import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type {
  AnswersField,
  FormOperation,
  NewQuestion,
} from "../../../../src/forms/editor/operations/operation";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { QuestionWords, SectionWords } from "../../../../src/forms/engine/compose/composeLabels";
import type { FormFile, QuestionFile, SectionFile } from "../../../../src/forms/engine/compose/sources";
import { byLanguage, type FieldSchema, type UiSchema } from "../../../../src/forms/engine/form";
import { isEqualJson } from "../../../../src/forms/engine/isEqualJson";
import { isObject } from "../../../../src/forms/engine/pointer";
import { allFields } from "../../../../src/forms/engine/shownFields";
import { createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { filling, readProjectFile } from "./filling";
import { after, projectTexts } from "./projectTexts";

const form = "pilot";
const pilot = readProjectFile<FormFile>(`schemas/apply/${form}.json`);
const sections = pilot.steps.flatMap((step) => step.sections);

/** The project without the sections of the form, which has one empty step. */
function emptied(): SavedTexts {
  const [first] = pilot.steps;
  const empty = { $schema: "../meta/form.json", steps: [{ ...first, sections: [] }] };
  const isOfForm = (file: string) =>
    sections.some((id) => new RegExp(`/(?:sections|questions)/${id}(?:\\.ui)?\\.json$`).test(file));
  const others = Object.entries(projectTexts).filter(([file]) => !isOfForm(file));
  return {
    ...Object.fromEntries(others),
    [`schemas/apply/${form}.json`]: `${JSON.stringify(empty, null, 2)}\n`,
  };
}

function makingSection(step: string, section: string, before: string | null): FormOperation[] {
  const schema = readProjectFile<SectionFile>(`schemas/sections/${section}.json`);
  const ui = readProjectFile<UiSchema>(`schemas/sections/${section}.ui.json`);
  const words = byLanguage((language) => {
    const { fields: _, ...title } = readProjectFile<SectionWords>(
      `locales/${language}/sections/${section}.json`,
    );
    return title;
  });
  const use = schema["x-data"] ?? {};
  return [
    { operation: "createSection", form, step, after: before, section, words, use },
    ...filling({ section, path: [], schema: { ...schema }, ui }),
  ];
}

const answersFields: readonly string[] = [
  "recruitingAnswers",
  "backgroundInfoAnswers",
  "flightInfoAnswers",
] satisfies AnswersField[];
const isAnswersField = (name: string): name is AnswersField => answersFields.includes(name);

function makingQuestions(step: string, set: string, before: string | null): FormOperation[] {
  const {
    answers,
    questions,
    "x-data": use = {},
  } = readProjectFile<QuestionFile>(`schemas/questions/${set}.json`);
  const said = byLanguage((language) =>
    readProjectFile<QuestionWords>(`locales/${language}/questions/${set}.json`),
  );
  const all = questions.map(
    ({ id, type, required, options, detail, "x-data": own, ...rest }): NewQuestion => ({
      id,
      type,
      required,
      ...rest,
      ...(options !== undefined && { list: options }),
      ...(own && { use: own }),
      words: byLanguage((language) => said[language].questions[id] ?? { label: "" }),
      ...(detail && {
        detail: {
          ...detail,
          words: byLanguage((language) => said[language].questions[`${id}.detail`] ?? { label: "" }),
        },
      }),
    }),
  );
  const words = byLanguage((language) => {
    const { questions: _, ...title } = said[language];
    return title;
  });
  const [first, ...others] = all;
  return [
    ...(first && isAnswersField(answers)
      ? [
          {
            operation: "createQuestions",
            form,
            step,
            after: before,
            set,
            answers,
            words,
            use,
            first,
          } as const,
        ]
      : []),
    ...others.map(
      (question, index): FormOperation => ({
        operation: "addQuestion",
        set,
        after: all[index]?.id ?? null,
        ...question,
      }),
    ),
  ];
}

/** A UI schema without each `ui:order` that only repeats the order in which the fields are declared. */
function withoutPlainOrders(schema: FieldSchema, ui: UiSchema): UiSchema {
  const fields = allFields(schema);
  const { "ui:order": order, ...looks } = ui;
  const isPlain = isEqualJson(JSON.parse(JSON.stringify(order ?? null)), Object.keys(fields));
  const inner = Object.entries(looks).map(([name, look]) => {
    const field = name === "items" && schema.items ? schema.items : fields[name];
    return [name, field && isObject(look) ? withoutPlainOrders(field, look) : look];
  });
  return { ...(!isPlain && { "ui:order": order }), ...Object.fromEntries(inner) };
}

it("builds the whole of a form from an empty one by operations, so that it asks, looks and says the same", () => {
  const steps = pilot.steps.flatMap(({ id, path, sections: own }, index): FormOperation[] => [
    ...(index > 0
      ? [
          {
            operation: "addStep",
            form,
            id,
            path,
            sections: [],
            after: pilot.steps[index - 1]?.id ?? null,
          } as const,
        ]
      : []),
    ...own.flatMap((section, place) =>
      `schemas/sections/${section}.json` in projectTexts
        ? makingSection(id, section, own[place - 1] ?? null)
        : makingQuestions(id, section, own[place - 1] ?? null),
    ),
  ]);
  const changes = (pilot.changes ?? []).map((change): FormOperation => {
    const field = [change.section, change.in, change.field].filter((part) => part !== undefined).join(".");
    const scope = { in: "form", form } as const;
    if (change.change === "later") return { operation: "setLater", field, scope, later: true };
    if (change.change !== "relabel") return expect.fail(`the form has a change ${change.change}`);
    return { operation: "setWords", field, scope, words: change.labels };
  });
  const before = emptied();
  const built = after(before, applyOperation(before, ...steps, ...changes));

  const composed = (texts: SavedTexts, market: string) => {
    const all = new Map(Object.entries(texts));
    const { form: whole, labels } = createSingleFormComposer(parseSources(all), parseWords(all)).application(
      form,
      market,
    );
    const { version, steps } = whole;
    // The schemas are not compared, since their conditions may be in another order: an equal version means that
    // they ask the same.
    const drawn = steps.map(({ schema, ...step }) => ({ ...step, ui: withoutPlainOrders(schema, step.ui) }));
    return { version, labels, drawn };
  };
  const markets = Object.keys(parseSources(new Map(Object.entries(projectTexts))).markets);
  for (const market of markets) expect(composed(built, market)).toEqual(composed(projectTexts, market));
});
