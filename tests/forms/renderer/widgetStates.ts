import type { FieldSchema, Json, UiSchema } from "../../../src/forms/engine/form";
import { fileFields, theme } from "../../../src/forms/renderer/theme";

interface States {
  schema: FieldSchema;
  ui?: UiSchema;
  filled: Json;
  /** The asynchronous part without which the field is incomplete; a widget without such a part has no such state. */
  waitsFor?: "code" | "picture";
  /** Keys alone, from the first control on, and the answer that they give. Fields for files open the chooser. */
  keys: readonly string[];
  answer?: Json;
}

const colours: FieldSchema = { type: "string", included: ["red", "blue"], "x-options": "colour" };
const aFile: FieldSchema = { type: "object", file: { kind: "diploma" } };
const ref = (slot: string) => ({ kind: "diploma", slot, fileName: `${slot}.pdf` });

/**
 * For each row of the theme's table and each field for files: a schema, an answer, and the keys that give an
 * answer.
 */
export const widgetStates: Readonly<Record<string, States>> = {
  text: { schema: { type: "string" }, filled: "Mei-Ling", keys: ["Wu"], answer: "Wu" },
  longText: {
    schema: { type: "string", wordCount: 3 },
    filled: "Over the sea",
    keys: ["one", "Enter", "two"],
    answer: "one\ntwo",
  },
  number: { schema: { type: "number" }, filled: 64000, keys: ["172.5"], answer: 172.5 },
  email: { schema: { type: "string" }, filled: "mei@example.com", keys: ["a@b.cc"], answer: "a@b.cc" },
  phone: {
    schema: { type: "string", phoneNumber: true },
    filled: "+886912345678",
    waitsFor: "code",
    keys: ["+81", "Enter", "Tab", "090-1234-5678", "Tab"],
    answer: "+819012345678",
  },
  password: {
    schema: { type: "string" },
    ui: { "ui:options": { strength: true } },
    filled: "six starlings over taipei",
    keys: ["correct horse"],
    answer: "correct horse",
  },
  select: { schema: colours, filled: "blue", keys: ["ArrowDown"], answer: "red" },
  searchableSelect: { schema: colours, filled: "blue", keys: ["blu", "Enter"], answer: "blue" },
  videoLink: {
    schema: { type: "string" },
    filled: "https://youtu.be/abcdefghijk",
    keys: ["https://v.example/1"],
    answer: "https://v.example/1",
  },
  date: {
    schema: { type: "string", format: "date" },
    filled: "2001-02-03",
    keys: ["3", "Tab", "2", "Tab", "2001"],
    answer: "2001-02-03",
  },
  monthYear: {
    schema: { type: "string", format: "yearMonth" },
    filled: "2001-02",
    keys: ["2", "Tab", "2001"],
    answer: "2001-02",
  },
  radio: { schema: colours, filled: "blue", keys: ["Space"], answer: "red" },
  yesNo: { schema: { type: "boolean" }, filled: false, keys: ["Space"], answer: true },
  checkboxes: {
    schema: { type: "array", items: colours },
    filled: ["red", "blue"],
    keys: ["Tab", "Space"],
    answer: ["blue"],
  },
  checkbox: { schema: { type: "boolean" }, filled: true, keys: ["Space"], answer: true },
  consent: {
    schema: { type: "boolean", const: true },
    ui: { "ui:options": { statement: "/statement" } },
    filled: true,
    keys: ["Space"],
    answer: true,
  },
  file: { schema: aFile, filled: ref("diploma"), keys: ["Enter"] },
  photo: { schema: aFile, filled: ref("photo"), waitsFor: "picture", keys: ["Enter"] },
  files: {
    schema: { type: "array", maxItems: 3, items: aFile },
    filled: ["a", "b"].map((entryId) => ({ entryId, ...ref(entryId) })),
    keys: ["Enter"],
  },
};

/** Every name by which a uiSchema can choose how an answer is drawn. */
export const drawnNames: readonly string[] = [...Object.keys(theme), ...fileFields];

/**
 * The states of a widget or a field for files.
 * @throws Error where the table above lacks them, so that every new widget is tested in all its states
 */
export function statesOf(name: string): States {
  const states = widgetStates[name];
  if (!states) throw new Error(`${name} has no states in tests/forms/renderer/widgetStates.ts`);
  return states;
}

export const looksOf = (name: string): UiSchema => ({
  [fileFields.includes(name) ? "ui:field" : "ui:widget"]: name,
  ...statesOf(name).ui,
});
