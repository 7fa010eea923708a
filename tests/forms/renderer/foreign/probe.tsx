import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Json, JsonObject, ObjectSchema, UiSchema } from "../../../../src/forms/engine/form";
import { isObject } from "../../../../src/forms/engine/pointer";
import { branchValidator } from "../../../../src/forms/renderer/foreign/branchValidator";
import { foreignParts } from "../../../../src/forms/renderer/foreign/foreignParts";
import { fieldSchemaFromRjsf } from "../../../../src/forms/renderer/rjsfSchemas";
import { StepForm } from "../../../../src/forms/renderer/StepForm";
import { aContext, aForm, someAnswers } from "../aForm";
import { controlsIn, type NativeControl, placeOf, placesIn } from "./controlsIn";

/** A schema from elsewhere, as a whole step, and answers that it is opened with. */
export interface Sample {
  schema: RJSFSchema;
  ui: UiSchema;
  answers: JsonObject;
}

/** The faults in drawing a foreign schema; none when it is drawn whole. */
export async function faultsOf(sample: Sample): Promise<string[]> {
  const wanted = placesOfStockForm(sample);
  const answers = await draw(sample);
  const drawn = placesIn(document.body);
  const fixed = namesOfConstants(sample.schema);
  const faults = [...wanted]
    .filter((place) => !drawn.has(place) && !place.split("/").some((name) => fixed.has(name)))
    .map((place) => `${place}: no control`);
  for (const control of controlsIn(document.body))
    if (!control.labels?.length && !control.getAttribute("aria-label")) faults.push(`${control.id}: no name`);
  for (const place of drawn) {
    const before = answers.get(place);
    const shown = shownAt(place);
    if (shown !== undefined && shown !== textOf(before)) faults.push(`${place}: shows ${shown}`);
    const typed = answerAt(place);
    if (typed === undefined) continue;
    const after = answers.get(place);
    if (!holds(after, typed)) faults.push(`${place}: ${JSON.stringify(after)} for ${JSON.stringify(typed)}`);
  }
  cleanup();
  return faults;
}

/** The names of constants, for which there is no control. */
function namesOfConstants(schema: unknown): Set<string> {
  if (typeof schema !== "object" || schema === null) return new Set();
  return new Set(
    Object.entries(schema).flatMap(([name, part]) => [
      ...(isObject(part) && part.const !== undefined ? [name] : []),
      ...namesOfConstants(part),
    ]),
  );
}

/** The text that a field shows for an answer: empty without one. */
const textOf = (answer: Json | undefined) =>
  typeof answer === "string" || typeof answer === "number" ? String(answer) : "";

/** `changed` stands for any stored answer, whatever its value. */
const changed = Symbol("changed");

const holds = (after: Json | undefined, typed: string | typeof changed) =>
  typed === changed ? after !== undefined : String(after) === typed;

/** A schema without its defaults, which are no answers, and for which rjsf would draw more fields. */
export function withoutDefaults(schema: RJSFSchema): RJSFSchema {
  const { default: _, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, within(name, part)]),
  );
  return rest;
}

function within(keyword: string, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((each) => within("", each));
  if (!isObject(part) || keyword === "const") return part;
  const isByName = ["properties", "patternProperties", "definitions", "$defs"].includes(keyword);
  return isByName
    ? Object.fromEntries(Object.entries(part).map(([name, each]) => [name, within("", each)]))
    : withoutDefaults(part);
}

/** The places for which rjsf by itself draws a control. */
function placesOfStockForm({ schema, ui, answers }: Sample): Set<string> {
  const { error, warn } = console;
  // The stock form's complaints are no faults of our project.
  console.error = console.warn = () => {};
  try {
    // Neither form writes before somebody acts, or conditions would read other answers.
    const { experimental_defaultFormStateBehavior, fields } = foreignParts;
    const { container } = render(
      <Form
        schema={withoutDefaults(schema)}
        uiSchema={ui}
        formData={answers}
        validator={branchValidator}
        fields={{ NullField: fields.NullField }}
        experimental_defaultFormStateBehavior={experimental_defaultFormStateBehavior}
        idPrefix=""
        idSeparator="/"
        useFallbackUiForUnsupportedType
      />,
    );
    return placesIn(container);
  } finally {
    cleanup();
    Object.assign(console, { error, warn });
  }
}

export async function draw({ schema, ui, answers: initial }: Sample) {
  const { module, step } = aForm({ properties: {} });
  const own: ObjectSchema = { properties: {}, ...fieldSchemaFromRjsf(schema), type: "object" };
  const answers = someAnswers({ ...module, form: { ...module.form, schema: own } }, initial);
  const sections = [{ id: "section", fields: Object.keys(own.properties) }];
  render(
    <StepForm answers={answers} step={{ ...step, schema: own, ui, sections }} context={aContext("en")} />,
  );
  await waitFor(() => {
    if (screen.queryByText("Loading")) throw new Error("not loaded");
  });
  return answers;
}

const controlsAt = (place: string) =>
  controlsIn(document.body).filter((control) => placeOf(control) === place);

/** The text of a text field. */
function shownAt(place: string): string | undefined {
  const [control] = controlsAt(place);
  const isText = control instanceof HTMLTextAreaElement || (control && texts.has(control.type));
  return isText && controlsAt(place).length === 1 ? control.value : undefined;
}

const texts = new Set(["text", "number", "tel", "password", "email", "url"]);

/** The text to type into an input of each type; a file is read later. */
const typedInto: Readonly<Record<string, string>> = {
  color: "#123456",
  date: "2020-02-03",
};

/** The text to type into an input whose answer is stored in another form. */
const clocks: Readonly<Record<string, string>> = { "datetime-local": "2020-02-03T10:20", time: "10:20" };

/**
 * Answers the question at a place by hand. @returns the value that should be stored now; undefined where nothing can be
 * done
 */
function answerAt(place: string): string | typeof changed | undefined {
  const [control, ...others] = controlsAt(place).filter((each) => !each.disabled && !isReadOnly(each));
  if (!control || control.type === "file") return undefined;
  if (control instanceof HTMLSelectElement) return choose([control, ...others]);
  if (control.type === "radio" || (control.type === "checkbox" && others.length > 0)) {
    fireEvent.click([control, ...others].findLast((each) => !isTicked(each)) ?? control);
    return changed;
  }
  if (control.type === "checkbox") {
    const next = !isTicked(control);
    fireEvent.click(control);
    return String(next);
  }
  if (others.length > 0) return typeDate([control, ...others]);
  const clock = clocks[control.type];
  const typed = clock ?? typedInto[control.type] ?? endOf(control) ?? "7";
  fireEvent.change(control, { target: { value: typed } });
  return clock ? changed : typed;
}

/** The far end of a slider, which takes nothing beyond it. */
const endOf = (control: NativeControl) =>
  control instanceof HTMLInputElement && control.type === "range" ? control.max || "100" : undefined;

const isTicked = (control: NativeControl) => control instanceof HTMLInputElement && control.checked;

const isReadOnly = (control: NativeControl) => !(control instanceof HTMLSelectElement) && control.readOnly;

function choose(selects: NativeControl[]): typeof changed | undefined {
  for (const select of selects) {
    const option = select.querySelector("option:last-child");
    if (option instanceof HTMLOptionElement) fireEvent.change(select, { target: { value: option.value } });
  }
  return changed;
}

function typeDate(parts: NativeControl[]): typeof changed {
  for (const part of parts)
    fireEvent.change(part, { target: { value: part.id.endsWith("year") ? "2001" : "2" } });
  return changed;
}
