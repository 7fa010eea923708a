// @vitest-environment jsdom
import "../../setup";
import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { createAjv } from "../../../src/engine/ajv";
import {
  type EditState,
  redoStep,
  textsOf,
  undoStep,
  unedited,
  withTexts,
} from "../../../src/formEditor/history";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { parseJsonTree } from "../../../src/formEditor/operations/jsonTree";
import type { FormOperation } from "../../../src/formEditor/operations/operation";
import { printJson } from "../../../src/formEditor/operations/printJson";
import { createComposer } from "../../../src/forms/composeAll";
import { parseSources, parseWords } from "../../../src/forms/parseSources";
import type { Texts } from "../../../src/forms/texts";
import { findFaults } from "../../../src/gate/findFaults";
import { createAnswers } from "../../../src/renderer/answers";
import { StepForm } from "../../../src/renderer/StepForm";
import { aContext, countedIds } from "../../renderer/aForm";
import { projectTexts as saved } from "./projectTexts";
import { operation } from "./randomOperation";

afterEach(cleanup);

const runs = process.env.FULL ? 1000 : 60;
/** The gate takes a second for all forms, so that at short size it judges some of the sequences. */
const judged = process.env.FULL ? 1 : 30;

const textsIn = ({ edits }: EditState): Texts => {
  const all = Object.entries({ ...saved, ...textsOf(edits) });
  return new Map(all.flatMap(([file, text]) => (text === null ? [] : [[file, text]])));
};

/** The state after an operation; the same where it is refused. What it writes is JSON as the house formats it. */
function operated(state: EditState, each: FormOperation, index: number): EditState {
  const outcome = applyOperation(Object.fromEntries(textsIn(state)), each);
  if ("refused" in outcome) return state;
  for (const text of Object.values(outcome.texts))
    if (text !== null) expect(printJson(parseJsonTree(text), false)).toBe(text);
  return withTexts(state, saved, outcome.texts, String(index));
}

/** Draws each step of a form. */
function drawSteps(texts: Texts, name: string, market: string): void {
  const { form, labels } = createComposer(parseSources(texts), parseWords(texts)).application(name, market);
  const module = { form, validate: createAjv().compile(form.schema) };
  const answers = createAnswers({
    module,
    initial: {},
    newId: countedIds(),
    now: () => new Date("2026-03-01"),
  });
  for (const step of form.steps) {
    const context = aContext("en", { labels: labels.en });
    const { container } = render(<StepForm answers={answers} step={step} context={context} />);
    expect(container.querySelector("input, select, textarea, button")).not.toBeNull();
    cleanup();
  }
}

/** Whether a form is drawn. One that the gate says nothing of is. */
function isDrawn(texts: Texts): boolean {
  const faults = findFaults(texts);
  try {
    drawSteps(texts, "cabinCrew", "jp");
    return true;
  } catch (error) {
    if (faults.length === 0) throw error;
    return false;
  }
}

it("leaves files that the gate can judge, and every step can be undone and redone", {
  timeout: 600_000,
}, () => {
  let round = 0;
  let done = 0;
  let drawn = 0;
  fc.assert(
    fc.property(fc.array(operation, { minLength: 20, maxLength: 20 }), (operations) => {
      const states = [unedited];
      for (const [index, each] of operations.entries())
        states.push(operated(states.at(-1) ?? unedited, each, index));
      const last = states.at(-1) ?? unedited;
      done += last.past.length;
      if (round++ % judged === 0 && isDrawn(textsIn(last))) drawn++;
      let state = last;
      for (let back = undoStep(state, saved); back; back = undoStep(state, saved)) state = back;
      expect(state.edits).toEqual({});
      for (let next = redoStep(state, saved); next; next = redoStep(state, saved)) state = next;
      expect(state.edits).toEqual(last.edits);
    }),
    { seed: 17, numRuns: runs, endOnFailure: true },
  );
  // Most operations are carried out, and are not refused.
  expect(done).toBeGreaterThan(runs * 6);
  expect(drawn).toBeGreaterThan(0);
});
