import type { FieldSchema, ObjectSchema, UiSchema } from "../../../src/forms/engine/form";

export interface Question {
  name: string;
  label: string;
  kind: "text" | "longText" | "number" | "choice" | "tick";
  required: boolean;
  /** JSON Schema with the keywords of this project. */
  rules: FieldSchema;
  /** The tick that hides this question while it is set. */
  unless?: string;
}

export interface Collection {
  name: string;
  label: string;
  questions: Question[];
  /** The question that no two entries may answer alike. */
  uniqueBy?: string;
}

export const choices = ["north", "east", "south", "west", "nowhere"];

const rulesOf: Record<Question["kind"], FieldSchema> = {
  text: { type: "string", maxLength: 80 },
  longText: { type: "string", maxLength: 4000, wordCount: 200 },
  number: { type: "number", minimum: 0, maximum: 1000, decimal: 1 },
  choice: { type: "string", enum: choices },
  tick: { type: "boolean" },
};

function several(kind: Question["kind"], count: number, more: Partial<Question> = {}): Question[] {
  return Array.from({ length: count }, (_, index) => {
    const rules = { ...rulesOf[kind], ...more.rules };
    return {
      name: `${kind}${index + 1}`,
      label: `Question ${kind} ${index + 1}`,
      kind,
      required: kind !== "tick" && index % 2 === 0,
      ...more,
      rules,
    };
  });
}

function named(prefix: string, questions: Question[]): Question[] {
  return questions.map((question) => ({
    ...question,
    name: `${prefix}${question.name}`,
    label: `${question.label} (${prefix})`,
  }));
}

const ticks = several("tick", 6);

/** Forty questions at the top: six of them hide another one each while they are ticked. */
export const questions: Question[] = [
  ...several("text", 10),
  ...named("mail", several("text", 2, { required: false, rules: { format: "email" } })),
  ...named("english", several("text", 4, { rules: { englishOnly: true } })),
  ...several("number", 4),
  ...several("choice", 4),
  ...several("longText", 4),
  ...ticks,
  ...named("detail", several("text", 6, { required: false })).map((question, index) => ({
    ...question,
    unless: ticks[index]?.name ?? "",
  })),
];

/** The questions of an entry, of which the first must be answered. */
const entry = (...asked: Question[][]): Question[] =>
  asked.flat().map((question, index) => ({ ...question, required: index === 0 }));

/** Nineteen questions for each round of entries. */
export const collections: Collection[] = [
  {
    name: "places",
    label: "Places",
    questions: entry(several("text", 3), several("choice", 1), several("number", 1), several("tick", 1)),
  },
  {
    name: "people",
    label: "People",
    questions: entry(several("text", 5), several("choice", 1), several("tick", 1)),
  },
  {
    name: "papers",
    label: "Papers",
    questions: entry(several("text", 4), several("number", 2)),
    uniqueBy: "text2",
  },
];

/** How many inputs stand on the page with so many entries in each collection. */
export const inputCount = (entries: number) =>
  questions.length + collections.reduce((sum, { questions: own }) => sum + own.length * entries, 0);

/** Every input's JSON Pointer, in the order of the page. */
export function pointers(entries: number): string[] {
  return [
    ...questions.map(({ name }) => `/${name}`),
    ...collections.flatMap((collection) =>
      Array.from({ length: entries }, (_, index) =>
        collection.questions.map(({ name }) => `/${collection.name}/${index}/${name}`),
      ).flat(),
    ),
  ];
}

function fieldsOf(asked: Question[], titled: (question: Question) => string) {
  const field = (question: Question): FieldSchema => ({ title: titled(question), ...question.rules });
  const always = asked.filter(({ unless }) => unless === undefined);
  const allOf = asked.flatMap((question) => {
    const { name, unless } = question;
    if (unless === undefined) return [];
    const condition = { properties: { [unless]: { const: true } }, required: [unless] };
    return [{ if: condition, else: { properties: { [name]: field(question) } } }];
  });
  return {
    properties: Object.fromEntries(always.map((question) => [question.name, field(question)])),
    required: always.filter(({ required }) => required).map(({ name }) => name),
    ...(allOf.length > 0 && { allOf }),
  };
}

/** The model as JSON Schema in this project's dialect, which is plain JSON Schema with four keywords of its own. */
export function schemaOf(titled: (thing: Question | Collection) => string): ObjectSchema {
  const { properties, ...rest } = fieldsOf(questions, titled);
  const lists = collections.map((collection): [string, FieldSchema] => [
    collection.name,
    {
      type: "array",
      title: titled(collection),
      maxItems: 100,
      ...(collection.uniqueBy !== undefined && { uniqueBy: collection.uniqueBy }),
      items: { type: "object", ...fieldsOf(collection.questions, titled) },
    },
  ]);
  return { type: "object", properties: { ...properties, ...Object.fromEntries(lists) }, ...rest };
}

const long: UiSchema = Object.fromEntries(
  questions.filter(({ kind }) => kind === "longText").map(({ name }) => [name, { "ui:widget": "textarea" }]),
);

/** rjsf's uiSchema of the model. */
export const ui: UiSchema = {
  ...long,
  "ui:order": [...questions, ...collections].map(({ name }) => name),
};

/** The answers at the beginning: nothing but blank entries. */
export function blank(entries: number) {
  return Object.fromEntries(
    collections.map(({ name }) => [name, Array.from({ length: entries }, () => ({}))]),
  );
}
