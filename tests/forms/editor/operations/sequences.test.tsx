// @vitest-environment jsdom
import "../../../setup";
import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import {
  addUndoStep,
  type EditState,
  getEditedTexts,
  redoStep,
  undoStep,
  unedited,
} from "../../../../src/forms/editor/state/history";
import { createAjv } from "../../../../src/forms/engine/ajv";
import type { ComposedForm, FormStep, Labels } from "../../../../src/forms/engine/form";
import { shownFields } from "../../../../src/forms/engine/shownFields";
import { createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import type { Texts } from "../../../../src/forms/files/texts";
import { serializeUsedResults } from "../../../../src/forms/gate/resultCache";
import { createAnswers } from "../../../../src/forms/renderer/answers";
import { StepForm } from "../../../../src/forms/renderer/StepForm";
import { findFaults } from "../../../../src/tools/gate";
import { forget } from "../../gate/forget";
import { smallProject } from "../../gate/project";
import { aContext, countedIds } from "../../renderer/aForm";
import { operation } from "./randomOperation";

afterEach(cleanup);

const formatted = (text: string) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;

/** Two ApplyTypes in two markets, formatted as this project formats its files. */
const project: Texts = new Map(
  [...smallProject].map(([file, text]) => [file, file.endsWith(".json") ? formatted(text) : text]),
);
const saved = Object.fromEntries(project);
/** Each part has a seed of its own and can be run alone. */
const { parts, runs } = process.env.FULL ? { parts: 10, runs: 100 } : { parts: 1, runs: 20 };
/**
 * One in this many states is judged and drawn. The gate takes a quarter of a second, so that at short size it
 * judges few states.
 */
const judged = process.env.FULL ? 1 : 70;
/** In one of this many sequences the first state is judged, too; a single operation seldom leaves a fault. */
const firstJudged = 6;
/** One of this many judged states is also judged by a gate that remembers nothing. */
const judgedAfresh = process.env.FULL ? 1 : 3;

function textsIn({ edits }: EditState): Texts {
  const texts = new Map(project);
  for (const [file, text] of Object.entries(getEditedTexts(edits)))
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  return texts;
}

/**
 * The state after an operation, or the same state where it is refused. The JSON that it writes has to be formatted
 * as in this project.
 */
function operated(state: EditState, each: FormOperation, index: number): EditState {
  const outcome = applyOperation(Object.fromEntries(textsIn(state)), each);
  if ("refused" in outcome) return state;
  for (const text of Object.values(outcome.texts)) if (text !== null) expect(formatted(text)).toBe(text);
  return addUndoStep(state, saved, outcome.texts, String(index));
}

/** Draws a step of a form, unless it was drawn before. */
function drawStep(form: ComposedForm, step: FormStep, labels: Labels, drawn: Set<string>): void {
  const about = JSON.stringify([step, labels]);
  if (drawn.has(about)) return;
  drawn.add(about);
  const module = { form, validate: createAjv().compile(step.schema) };
  const now = () => new Date("2026-03-01");
  const answers = createAnswers({ module, initial: {}, newId: countedIds(), now });
  const { container } = render(
    <StepForm answers={answers} step={step} context={aContext("en", { labels })} />,
  );
  // A step may contain only a new, empty section, and files are not offered where nobody takes them, so only texts
  // are looked for.
  const asked = Object.values(shownFields(step.schema, {}).properties);
  const isTyped = asked.some(({ type }) => type === "string");
  if (isTyped) expect(container.querySelector("input, select, textarea, button")).not.toBeNull();
  cleanup();
}

/** Whether the form can be composed and drawn. @throws the error if the texts have no faults */
function isDrawn(texts: Texts, faults: number, drawn: Set<string>): boolean {
  try {
    const composer = createSingleFormComposer(parseSources(texts), parseWords(texts));
    const { form, labels } = composer.application("cabinCrew", "jp");
    for (const step of form.steps) drawStep(form, step, labels.en, drawn);
    return true;
  } catch (error) {
    if (faults === 0) throw error;
    return false;
  }
}

/** Judges states one after the other, as the editor does, and remembers its results for earlier states. */
function createJudge() {
  const drawnBefore = new Set<string>();
  const count = { judged: 0, silent: 0, drawn: 0 };
  return {
    count,
    judge(texts: Texts): void {
      const faults = findFaults(texts);
      const memory = serializeUsedResults();
      if (count.judged++ % judgedAfresh === judgedAfresh - 1) {
        forget(memory);
        expect(findFaults(new Map(texts))).toEqual(faults);
      }
      if (faults.length === 0) count.silent++;
      if (isDrawn(texts, faults.length, drawnBefore)) count.drawn++;
    },
  };
}

it.each(Array.from({ length: parts }, (_, part) => part + 1))(
  "leaves files that the gate can judge, and every step can be undone and redone: part %i",
  {
    timeout: 3 * 3_600_000,
  },
  (part) => {
    const { judge, count } = createJudge();
    let done = 0;
    let begun = 0;
    fc.assert(
      fc.property(fc.array(operation, { minLength: 20, maxLength: 20 }), (operations) => {
        let state = unedited;
        for (const [index, each] of operations.entries()) {
          const next = operated(state, each, index);
          const isFirst = next !== state && state === unedited && begun++ % firstJudged === 0;
          if (next !== state && (done++ % judged === 0 || isFirst)) judge(textsIn(next));
          state = next;
        }
        const last = state;
        for (let back = undoStep(state, saved); back; back = undoStep(state, saved)) state = back;
        expect(state.edits).toEqual({});
        for (let next = redoStep(state, saved); next; next = redoStep(state, saved)) state = next;
        expect(state.edits).toEqual(last.edits);
      }),
      { seed: 22 + part, numRuns: runs, endOnFailure: true },
    );
    // Most operations are carried out, and are not refused.
    expect(done).toBeGreaterThan(runs * 6);
    expect(count.drawn).toBeGreaterThan(0);
    expect(count.silent).toBeGreaterThan(0);
  },
);
