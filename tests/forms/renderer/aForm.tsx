import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import en from "../../../locales/en/form.json";
import ja from "../../../locales/ja/form.json";
import zhTW from "../../../locales/zh-TW/form.json";
import { createAjv } from "../../../src/forms/engine/ajv";
import {
  type FieldSchema,
  type FormModule,
  type FormStep,
  type JsonObject,
  type Label,
  type Language,
  languages,
  type ObjectSchema,
  type Problem,
  type UiSchema,
} from "../../../src/forms/engine/form";
import { isObject } from "../../../src/forms/engine/pointer";
import { fillPlaceholders } from "../../../src/forms/language/fillPlaceholders";
import { type AnswersStore, createAnswers } from "../../../src/forms/renderer/answers";
import type { FormContext } from "../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../src/forms/renderer/StepForm";

const catalogues: Record<Language, Record<string, string>> = { en, ja, "zh-TW": zhTW };

const ajv = createAjv();

export interface FormParts {
  properties: Record<string, FieldSchema>;
  required?: string[];
  allOf?: FieldSchema["allOf"];
  ui?: UiSchema;
}

/** A form of one step and one section, with a live validator. */
export function aForm({ properties, required = [], allOf, ui = {} }: FormParts) {
  const schema: ObjectSchema = { type: "object", properties, required, ...(allOf && { allOf }) };
  const step: FormStep = {
    id: "only",
    path: "",
    sections: [{ id: "section", fields: namesOf(schema) }],
    schema,
    ui,
  };
  const form = {
    name: "sample",
    form: "sample",
    market: null,
    currency: null,
    timeZone: null,
    version: "1",
    schema,
    steps: [step],
  };
  const module: FormModule = { form, validate: ajv.compile(schema) };
  return { module, form, step };
}

function namesOf(schema: FieldSchema): string[] {
  const branches = (schema.allOf ?? []).flatMap((branch) => [branch.then, branch.else]);
  return [schema, ...branches].flatMap((fields) => Object.keys(fields?.properties ?? {}));
}

export function aContext(language: Language = "en", more: Partial<FormContext> = {}): FormContext {
  const words = catalogues[language];
  return {
    labels: {},
    language,
    searchLanguages: languages,
    words: (key, params = {}) => fillPlaceholders(words[key] ?? `no word ${key}`, params),
    sentence: (problem, { label }: Label) => `${language}: ${label} ${keywords(problem).join(" ")}`,
    ...more,
  };
}

/** The keyword of a problem, and those of its causes. */
const keywords = ({ keyword, params }: Pick<Problem, "keyword" | "params">): string[] => [
  keyword,
  ...(isObject(params.cause) ? [String(params.cause.keyword)] : []),
];

/** Ids that can be read in a failure: entry-1, entry-2, … */
export function countedIds(): () => string {
  let count = 0;
  return () => `entry-${++count}`;
}

export function someAnswers(module: FormModule, initial: JsonObject = {}): AnswersStore {
  return createAnswers({
    module,
    initial,
    newId: countedIds(),
    delay: 5,
    now: () => new Date("2026-03-01T12:00:00Z"),
  });
}

/** Draws a form as a page does; `redraw` gives it another context. */
export function draw(parts: FormParts, initial: JsonObject = {}, context: FormContext = aContext()) {
  cleanup();
  const { module, step } = aForm(parts);
  const answers = someAnswers(module, initial);
  const element = (now: FormContext) => <StepForm answers={answers} step={step} context={now} />;
  const view = render(element(context));
  return {
    answers,
    user: userEvent.setup(),
    redraw: (now: FormContext) => view.rerender(element(now)),
    field: (pointer: string) => byId(pointer),
  };
}

/** The element with an id. A selector cannot find it, because the id is a JSON Pointer. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`nothing has the id ${id}`);
  return element;
}

export function input(id: string): HTMLInputElement | HTMLTextAreaElement {
  const element = byId(id);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
  throw new Error(`${id} is no input`);
}
