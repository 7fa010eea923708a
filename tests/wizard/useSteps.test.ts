// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { initI18n, loadPageWords } from "../../src/i18n";
import type { AnswersStore } from "../../src/renderer/answers";
import type { Filling } from "../../src/wizard/openWizard";
import { useSteps } from "../../src/wizard/useSteps";
import { aContext, aForm, someAnswers } from "../renderer/aForm";

beforeAll(async () => {
  await initI18n();
  await loadPageWords(["apply"]);
});
afterEach(cleanup);

/** A form of two steps with one field each. */
function aFilling(): Filling & { answers: AnswersStore } {
  const { module, step } = aForm({
    properties: { surname: { type: "string" }, school: { type: "string" } },
    required: ["surname", "school"],
  });
  const stepOf = (id: string, path: string, field: string) => ({
    ...step,
    id,
    path,
    sections: [{ id, fields: [field] }],
  });
  const form = {
    ...module.form,
    steps: [stepOf("basic", "", "surname"), stepOf("background", "Background", "school")],
  };
  return {
    form,
    answers: someAnswers({ ...module, form }),
    isEdit: false,
    closed: false,
    hasJournal: true,
    submit: async () => ({ code: "200" }),
    sync: {
      state: () => untouched,
      subscribe: () => () => {},
      save: async () => true,
      revision: () => undefined,
      forget: async () => {},
      start: () => () => {},
    },
  };
}

const untouched = { kind: "untouched" } as const;

/** The stepper's lines after the `visited` steps were opened in turn. */
function drawnAt(filling: Filling, ...visited: string[]) {
  const context = aContext("en", { labels: { "steps.basic": { label: "About you" } } });
  const addressOf = (path: string) => `/Apply/cabinCrew/7/${path}`;
  const [first = "", ...others] = visited;
  const { result, rerender } = renderHook(({ at }) => useSteps(filling, context, at, addressOf), {
    initialProps: { at: first },
  });
  for (const at of others) rerender({ at });
  return {
    lines: () =>
      result.current.map(({ label, state, mark }) => [label, state, ...(mark ? [mark] : [])].join(", ")),
    hrefs: () => result.current.map(({ href }) => href),
    previewId: result.current.at(-1)?.id ?? "",
  };
}

const previewId = () => drawnAt(aFilling(), "basic").previewId;

it("names the steps in the words of the form, their preview last, and links to each", () => {
  const { lines, hrefs } = drawnAt(aFilling(), "basic");
  expect(lines()).toEqual(["About you, current", "background, ahead", "Preview, ahead"]);
  expect(hrefs()).toEqual([
    "/Apply/cabinCrew/7/",
    "/Apply/cabinCrew/7/Background",
    "/Apply/cabinCrew/7/Preview",
  ]);
});

it("marks what is to be mended on steps that were left, not on the one that is shown or to come", () => {
  const { lines } = drawnAt(aFilling(), "basic", "background");
  expect(lines()).toEqual(["About you, done, Needs attention", "background, current", "Preview, ahead"]);
});

it("says nothing of a step that nobody has seen", () => {
  const { lines } = drawnAt(aFilling(), "background");
  expect(lines()).toEqual(["About you, ahead", "background, current", "Preview, ahead"]);
});

it("counts every step as seen once the preview has shown them all", () => {
  const { lines } = drawnAt(aFilling(), previewId(), "basic");
  expect(lines()).toEqual(["About you, current", "background, done, Needs attention", "Preview, done"]);
});

it("takes the mark away when the answer is there", () => {
  const filling = aFilling();
  const { lines } = drawnAt(filling, "basic", "background");
  act(() => {
    filling.answers.set("/surname", "Lin");
    filling.answers.flush();
  });
  expect(lines()).toEqual(["About you, done", "background, current", "Preview, ahead"]);
});
