// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { theme } from "../../../src/forms/renderer/theme";
import { draw } from "./aForm";
import { looksOf, statesOf } from "./widgetStates";

afterEach(cleanup);

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Step = (control: Filled) => void;

const controls = (): Filled[] => [...document.querySelectorAll<Filled>("input, select, textarea")];
const isTicked = (control: Filled): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
const stateOf = (control: Filled) => (isTicked(control) ? control.checked : control.value);
const shown = () => controls().map(stateOf);

const event = (type: string) => (control: Filled) =>
  void control.dispatchEvent(
    /^key/.test(type) ? new KeyboardEvent(type, { bubbles: true }) : new Event(type, { bubbles: true }),
  );
const inputOf = (inputType: string) => (control: Filled) =>
  void control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
const focus: Step = (control) => control.focus();
const blur: Step = (control) => control.blur();
const fill: Step = () => {};

/** The events of each way of filling. The value is set where `fill` stands. */
const ways: Record<string, Step[]> = {
  "by input alone": [fill, event("input")],
  "by change alone": [fill, event("change")],
  "by input and change": [fill, event("input"), event("change")],
  "by change and input": [fill, event("change"), event("input")],
  "in the order of a browser's autofill": [
    event("focus"),
    event("keydown"),
    fill,
    event("input"),
    event("keyup"),
    event("change"),
    event("blur"),
  ],
  "by typing": [focus, fill, inputOf("insertText"), blur],
  "by a paste": [focus, fill, inputOf("insertFromPaste"), blur],
  "by a drop": [fill, inputOf("insertFromDrop"), focus, blur],
  "by dictation": [focus, fill, inputOf("insertReplacementText"), blur],
};

/** Sets the state past React, as a script in the browser does, so that React does not notice it. */
function setState(control: Filled, state: string | boolean) {
  const prototype = Object.getPrototypeOf(control);
  const name = typeof state === "string" ? "value" : "checked";
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(control, state);
}

async function drawn(name: string, answers: JsonObject) {
  const { schema, waitsFor } = statesOf(name);
  const form = draw({ properties: { field: schema }, ui: { field: looksOf(name) } }, answers);
  if (waitsFor) await waitFor(() => expect(controls().every((control) => !isReadOnly(control))).toBe(true));
  return form;
}

const isReadOnly = (control: Filled) => !(control instanceof HTMLSelectElement) && control.readOnly;

/** Puts a state into a control that a page has drawn, with the events of one way. */
function filledIn(control: Filled, state: string | boolean, steps: Step[]) {
  for (const step of steps) act(() => (step === fill ? setState(control, state) : step(control)));
}

const cases = Object.keys(theme).flatMap((name) => Object.keys(ways).map((way) => [name, way] as const));

it.each(cases)("%s that is filled in %s holds what it shows", async (name, way) => {
  const { filled } = statesOf(name);
  await drawn(name, { field: filled });
  const wanted = shown();
  const { answers } = await drawn(name, {});
  for (const [index, control] of controls().entries()) {
    const state = wanted[index] ?? "";
    if (state !== "" && state !== false) filledIn(control, state, ways[way] ?? []);
  }
  expect(shown()).toEqual(wanted);
  expect(answers.get("/field")).toEqual(filled);
  // The fillings are undone: the earlier values come back by themselves.
  for (const control of controls())
    filledIn(control, isTicked(control) ? false : "", [fill, inputOf("historyUndo"), event("change")]);
  const after = shown();
  await drawn(name, answers.all());
  expect(shown()).toEqual(after);
});

it.each(["radio", "yesNo", "checkboxes", "checkbox", "consent"])(
  "%s that is set and then clicked holds what it shows",
  async (name) => {
    const { answers } = await drawn(name, {});
    for (const control of controls()) filledIn(control, true, [fill, (box) => box.click()]);
    const after = shown();
    await drawn(name, answers.all());
    expect(shown()).toEqual(after);
  },
);

it.each(["Blue", "blu", "BLUE ", "Nowhere"])(
  "a search that is filled with %j holds what it shows",
  async (text) => {
    const { answers } = await drawn("searchableSelect", {});
    const [box] = controls();
    if (!box) return expect.fail("nothing is drawn");
    filledIn(box, text, [fill, event("input"), event("change")]);
    expect(document.querySelector("[role=listbox]")).toBeNull();
    const after = shown();
    await drawn("searchableSelect", answers.all());
    expect(shown()).toEqual(after);
  },
);

it("a text that comes without the focus passes its field's normaliser", async () => {
  const ui = { field: { "ui:options": { normalize: "width" } } };
  const { answers } = draw({ properties: { field: { type: "string" } }, ui });
  const [box] = controls();
  if (!box) return expect.fail("nothing is drawn");
  filledIn(box, "Ｍｏｒｉ", [fill, event("input"), event("change")]);
  expect([shown(), answers.get("/field")]).toEqual([["Mori"], "Mori"]);
});

it("every box is kept that a form filler ticks at once", async () => {
  const { answers } = await drawn("checkboxes", {});
  act(() => {
    for (const control of controls()) {
      setState(control, true);
      event("change")(control);
    }
  });
  expect(answers.get("/field")).toEqual(["red", "blue"]);
});
