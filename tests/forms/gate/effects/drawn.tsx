import { act, cleanup, fireEvent, render } from "@testing-library/react";
import type {
  ComposedForm,
  FormStep,
  Json,
  JsonObject,
  Label,
  Labels,
  Language,
} from "../../../../src/forms/engine/form";
import { isObject, parsePointer, valueAt } from "../../../../src/forms/engine/pointer";
import type { Composed } from "../../../../src/forms/files/composeAll";
import { createAnswers } from "../../../../src/forms/renderer/answers";
import type { FileClient } from "../../../../src/forms/renderer/FormContext";
import { StepForm } from "../../../../src/forms/renderer/StepForm";
import { aContext, countedIds } from "../../renderer/aForm";
import { fillingsOf, moduleOf, noon } from "./applies";
import { type AskedLeaf, askedLeaves } from "./askedLeaves";
import { takes } from "./fieldAnswers";

/** How many of a form's applications are drawn, and into how many changed fields of one page something is typed. */
const [mostPages, mostTyped] = [4, 6];

/** Files that are there already; none is sent. */
const files: FileClient = {
  cropRule: async () => undefined,
  upload: () => new Promise(() => {}),
  url: ({ fileName }) => `/files/${fileName}`,
  remove: () => {},
  describe: () => ({ originalName: "diploma.pdf", size: 4000 }),
};

/** What is wrong with the changed steps of a form, drawn as the page draws them, with the changed fields typed into. */
export function brokenPages(before: Composed | undefined, now: Composed): string[] {
  const steps = now.form.steps.filter((step) => drawingOf(now, step) !== drawingOf(before, step));
  const faults = steps.flatMap((step) => {
    const pages = fillingsOf(now.form).map(({ answers }) => answers);
    const shown = new Map(
      pages.map((answers) => [
        [...askedLeaves(step.schema, step.ui, answers)].map(({ pointer }) => pointer).join(),
        answers,
      ]),
    );
    return [...shown.values()].slice(0, mostPages).flatMap((answers) => {
      const language = languageOfChange(before, now);
      return pageFaults(before?.form, now, step, answers, language);
    });
  });
  return [...new Set(faults)];
}

/** All that a step is drawn from. */
function drawingOf(composed: Composed | undefined, { id }: FormStep): string | undefined {
  const step = composed?.form.steps.find((each) => each.id === id);
  if (!composed || !step) return undefined;
  const words = Object.values(composed.labels).map((labels) => labelsOf(step, labels));
  return JSON.stringify([step, words]);
}

const labelsOf = ({ id, sections }: FormStep, labels: Labels) =>
  Object.entries(labels).filter(
    ([key]) =>
      key === `steps.${id}` ||
      key.startsWith("options.") ||
      sections.some((section) => key === section.id || key.startsWith(`${section.id}.`)),
  );

const languageOfChange = (before: Composed | undefined, { labels }: Composed): Language => {
  const isChanged = (language: Language) =>
    JSON.stringify(labels[language]) !== JSON.stringify(before?.labels[language]);
  return (["ja", "zh-TW"] as const).find((language) => isChanged(language) && !isChanged("en")) ?? "en";
};

function pageFaults(
  before: ComposedForm | undefined,
  { form, labels }: Composed,
  step: FormStep,
  given: JsonObject,
  language: Language,
): string[] {
  const own = labels[language];
  const old = before?.steps.find(({ id }) => id === step.id);
  const was = new Map(
    old ? [...askedLeaves(old.schema, old.ui, given)].map((leaf) => [leaf.pointer, textOf(leaf)]) : [],
  );
  const changed = [...askedLeaves(step.schema, step.ui, given)]
    .filter((leaf) => was.get(leaf.pointer) !== textOf(leaf))
    .slice(0, mostTyped);
  const initial = without(
    given,
    changed.filter(({ field }) => !field.file).map(({ pointer }) => pointer),
  );
  const leaves = [...askedLeaves(step.schema, step.ui, initial)];
  const said: string[] = [];
  const console_ = { error: console.error, warn: console.warn };
  console.error = console.warn = (...words: unknown[]) =>
    said.push(words.map(String).join(" ").slice(0, 200));
  try {
    cleanup();
    const answers = createAnswers({
      module: moduleOf(form),
      initial,
      newId: countedIds(),
      delay: 5,
      now: () => noon,
    });
    const context = aContext(language, { labels: own, files });
    const { container } = render(<StepForm answers={answers} step={step} context={context} />);
    unfold(container);
    if (leaves.some(({ pointer }) => controlsOf(pointer).length === 0)) {
      for (const button of container.querySelectorAll(".addable button")) fireEvent.click(button);
      unfold(container);
    }
    const page = { text: document.body.textContent, controlLabels: labelTexts() };
    const undrawn = leaves.flatMap((leaf) => controlFaults(leaf, own, page));
    const strange = textsDrawn(container)
      .filter((text) => isRaw.test(text) || text.replace(/\s*\*$/, "") in own)
      .map((text) => `the page of ${step.id} says ${JSON.stringify(text)}`);
    const typed = changed.flatMap((leaf) => typingFaults(leaf, valueAt(given, leaf.pointer), answers.get));
    return [...undrawn, ...strange, ...typed, ...said.map((each) => `the page complains: ${each}`)];
  } catch (error) {
    return [
      `the page of ${step.id} breaks: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`,
    ];
  } finally {
    cleanup();
    Object.assign(console, console_);
  }
}

function unfold(container: HTMLElement): void {
  for (const fold of container.querySelectorAll("details")) act(() => fold.setAttribute("open", ""));
}

const textOf = ({ field, ui }: AskedLeaf) => JSON.stringify([field, ui]);

function without(answers: JsonObject, pointers: string[]): JsonObject {
  const copy = structuredClone(answers);
  for (const pointer of pointers) {
    const [name = "", ...holder] = parsePointer(pointer).toReversed();
    const object = holder
      .toReversed()
      .reduce<unknown>(
        (value, part) =>
          Array.isArray(value) ? value[Number(part)] : isObject(value) ? value[part] : undefined,
        copy,
      );
    if (isObject(object) && !Array.isArray(object)) delete object[name];
  }
  return copy;
}

/** The controls of a field: the one with its id, or those within the element of that id or beside it. */
function controlsOf(pointer: string): HTMLElement[] {
  const own = document.getElementById(pointer);
  const controls = [...document.querySelectorAll<HTMLElement>("input, select, textarea, button")];
  return own && controls.includes(own)
    ? [own]
    : controls.filter((element) => element.id.startsWith(`${pointer}:`) || own?.contains(element));
}

/** The texts of the labels of each control; `element.labels` looks through the whole page for each. */
function labelTexts(): Map<HTMLElement, string> {
  const texts = new Map<HTMLElement, string>();
  for (const label of document.querySelectorAll("label")) {
    const { htmlFor, textContent } = label;
    const control =
      htmlFor === ""
        ? label.querySelector<HTMLElement>("input, select, textarea, button")
        : document.getElementById(htmlFor);
    if (control) texts.set(control, `${texts.get(control) ?? ""} ${textContent}`);
  }
  return texts;
}

function nameOf(element: HTMLElement, labels: ReadonlyMap<HTMLElement, string>): string {
  const labelled = element
    .getAttribute("aria-labelledby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "");
  return (
    element.getAttribute("aria-label") ??
    labelled?.join(" ") ??
    labels.get(element) ??
    element.textContent
  ).trim();
}

/** The parts of a drawn page that the checks of every field read. */
interface Page {
  text: string;
  controlLabels: ReadonlyMap<HTMLElement, string>;
}

function controlFaults({ pointer, field }: AskedLeaf, labels: Labels, page: Page): string[] {
  const controls = controlsOf(pointer);
  if (controls.length === 0) return [`${pointer} has no control`];
  const label: Label | undefined = labels[field.title ?? ""];
  const around = document.getElementById(pointer)?.closest(".field, fieldset")?.textContent ?? "";
  const isNameless = (control: HTMLElement) =>
    nameOf(control, page.controlLabels) === "" && control.getAttribute("type") !== "file";
  return [
    ...(controls.some(isNameless) ? [`a control of ${pointer} has no name`] : []),
    ...(label && !page.text.includes(label.label.trim())
      ? [`${pointer} is not called "${label.label}"`]
      : []),
    ...(field.title?.includes(".") && around.includes(field.title)
      ? [`${pointer} is called by its key`]
      : []),
  ];
}

/** Text that no person writes: a missing word, a placeholder, markup. */
const isRaw = /\bundefined\b|\[object|\bNaN\b|no word |[{}]|<\/?[a-z]/i;

function textsDrawn(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (text !== "" && !(node.parentElement instanceof HTMLOptionElement)) texts.push(text);
  }
  return texts;
}

/** Types an answer into a field as an applicant would, and looks for it in the answers. */
function typingFaults(
  { pointer, field }: AskedLeaf,
  answer: Json | undefined,
  get: (pointer: string) => Json | undefined,
): string[] {
  // A box that is not ticked is no answer.
  if (answer === undefined || answer === false || field.file) return [];
  const controls = controlsOf(pointer);
  const [control] = controls;
  if (!control) return [];
  for (const each of controls) type(each, controls, answer);
  const arrived = get(pointer);
  const isThere =
    JSON.stringify(arrived) === JSON.stringify(answer) || (arrived !== undefined && takes(field, arrived));
  return isThere
    ? []
    : [`${JSON.stringify(answer)} typed into ${pointer} arrives as ${JSON.stringify(arrived)}`];
}

function type(control: HTMLElement, all: HTMLElement[], answer: Json): void {
  const wanted = Array.isArray(answer) ? answer.map(String) : [String(answer)];
  if (control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox")) {
    const isOne = control.type === "checkbox" && all.length === 1;
    const place = answer === true ? 0 : 1;
    const isYesNo = control.type === "radio" && typeof answer === "boolean" && all.indexOf(control) === place;
    if (!control.checked && (isOne ? answer === true : isYesNo || wanted.includes(control.value)))
      fireEvent.click(control);
    return;
  }
  const [year, month, day] = String(answer).split("-");
  const parts: Record<string, string | undefined> = { year, month, day };
  const part = /:(year|month|day)$/.exec(control.id)?.[1];
  const value = part === undefined ? String(answer) : (parts[part] ?? "");
  if (control.id.endsWith(":code")) return;
  if (control.role === "combobox") chooseBySearch(control, answer);
  else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  )
    fireEvent.change(control, { target: { value } });
}

/** A list that is searched takes what is typed and the first match. */
function chooseBySearch(control: HTMLElement, answer: Json): void {
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: String(answer) } });
  const options = [...document.querySelectorAll("[role=option]")];
  const option = options.find(({ id }) => id.endsWith(`:${answer}`)) ?? options[0];
  if (option) fireEvent.click(option);
  fireEvent.keyDown(control, { key: "Enter" });
}
