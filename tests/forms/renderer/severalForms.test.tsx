// @vitest-environment jsdom
import "../../setup";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { FieldSchema, Labels, Problem, UiSchema } from "../../../src/forms/engine/form";
import { AnswerSheet } from "../../../src/forms/renderer/AnswerSheet";
import type { AnswersStore } from "../../../src/forms/renderer/answers";
import { ErrorSummary } from "../../../src/forms/renderer/ErrorSummary";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { eventually } from "../../eventually";
import { aContext, aForm, type FormParts, someAnswers } from "./aForm";
import { widgetStates } from "./widgetStates";

afterEach(cleanup);

const text = (title: string): FieldSchema => ({ type: "string", title });

/** A field for every widget, with a problem; and every kind of structure around fields. */
const parts = {
  properties: {
    ...Object.fromEntries(
      Object.entries(widgetStates).map(([name, { schema }]) => [name, { ...schema, title: name }]),
    ),
    course: { type: "object", title: "course", properties: { school: text("school") } },
    tests: { type: "object", title: "tests", properties: { score: text("score") } },
    jobs: {
      type: "array",
      title: "jobs",
      items: { type: "object", title: "job", properties: { company: text("company") } },
    },
    airports: { type: "array", title: "airports", items: text("airport") },
    essays: {
      type: "array",
      title: "essays",
      minItems: 1,
      maxItems: 1,
      items: false,
      prefixItems: [{ type: "object", properties: { essay: { ...text("essay"), "x-later": true } } }],
    },
    foreign: {
      type: "object",
      title: "foreign",
      additionalProperties: { type: "string" },
      properties: {
        flight: { type: "string", title: "flight", enum: ["SL1", "SL2"] },
        gate: { type: "string", title: "gate", examples: ["B7"] },
        legs: { type: "array", title: "legs", items: { type: "string", title: "leg" } },
      },
    },
  },
  required: Object.keys(widgetStates),
  ui: {
    ...Object.fromEntries(
      Object.entries(widgetStates).map(([name, { ui = {} }]): [string, UiSchema] => [
        name,
        { ...ui, "ui:widget": ui["ui:widget"] ?? name },
      ]),
    ),
    tests: { "ui:options": { addable: true } },
  },
} satisfies FormParts;

const labels: Labels = {
  ...Object.fromEntries(
    Object.keys(parts.properties).map((name) => [name, { label: `The ${name}`, hint: `Of ${name}` }]),
  ),
  section: { label: "Section" },
};

const initial = {
  tests: { score: "900" },
  jobs: [{ company: "Heron Air" }],
  airports: ["TPE"],
  foreign: { legs: ["TPE"] },
};

interface DrawnForm {
  part: Element;
  answers: AnswersStore;
}

/** Draws the same form twice, each with a summary of its problems and the sheet of its answers. */
function showTwice() {
  const { module, form, step } = aForm(parts);
  const drawn = ["", "second"].map((idPrefix) => ({
    idPrefix,
    answers: someAnswers(module, initial),
    context: aContext("en", { labels, idPrefix }),
  }));
  for (const { answers } of drawn) answers.reveal([""]);
  const { container } = render(
    drawn.map(({ idPrefix, answers, context }) => (
      <div key={idPrefix}>
        <ErrorSummary
          {...{ form, answers, context }}
          problems={answers.problems()}
          found={noProblems}
          title="To mend"
        />
        <StepForm answers={answers} step={step} context={context} />
        <AnswerSheet {...{ form, context }} answers={answers.all()} problems={answers.problems()} />
      </div>
    )),
  );
  const partOf = (index: number): DrawnForm => {
    const [part, answers] = [container.children[index], drawn[index]?.answers];
    return part && answers ? { part, answers } : expect.fail("it is not drawn");
  };
  return [partOf(0), partOf(1)] as const;
}

const noProblems: Problem[] = [];

/** Waits until the foreign fields of both forms are drawn, for which rjsf is loaded. */
const areDrawn = () => {
  const drawn = document.getElementsByTagName("legend");
  const isDrawn = () => [...drawn].filter(({ textContent }) => textContent?.startsWith("The foreign"));
  return eventually(() => expect(isDrawn()).toHaveLength(2));
};

const idReferences = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "list"];

it("no two elements have an id in common, and each element refers to those of its own form", async () => {
  const drawn = showTwice();
  await areDrawn();
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([]);
  for (const { part } of drawn)
    for (const name of idReferences)
      for (const element of part.querySelectorAll(`[${name}]`))
        for (const id of (element.getAttribute(name) ?? "").split(" "))
          expect(part.contains(document.getElementById(id)), `${name}="${id}"`).toBe(true);
});

it("each control has one label, as it has where its form stands alone", async () => {
  const [first, second] = showTwice();
  await areDrawn();
  const labelsIn = ({ part }: DrawnForm) =>
    [...part.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(({ labels }) =>
      [...(labels ?? [])].map(({ textContent }) => textContent),
    );
  expect(labelsIn(second)).toEqual(labelsIn(first));
  expect(labelsIn(second)).toContainEqual([expect.stringMatching(/^The text/)]);
});

it("what is typed, and a link to a problem, stay in their form", async () => {
  const user = userEvent.setup();
  const [first, second] = showTwice();
  const find = ({ part }: DrawnForm, selector: string) =>
    part.querySelector(selector) ?? expect.fail(`there is no ${selector}`);
  await user.type(find(second, 'input[id$="/text"]'), "Wu");
  expect([first, second].map(({ answers }) => answers.get("/text"))).toEqual([undefined, "Wu"]);
  for (const each of [first, second]) {
    await user.click(find(each, '[href$="/longText"]'));
    expect(document.activeElement).toBe(find(each, "textarea"));
  }
});
