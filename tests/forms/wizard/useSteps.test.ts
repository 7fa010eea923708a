// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { i18n } from "i18next";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import { useStepperSteps } from "../../../src/forms/wizard/useStepperSteps";
import { createSiteI18n } from "../../../src/site/i18n";
import { aContext, aForm, someAnswers } from "../../forms/renderer/aForm";

let words: i18n;
beforeAll(async () => {
  words = await createSiteI18n("en");
  await words.loadNamespaces(["apply"]);
});
afterEach(cleanup);

/** A form of two steps, each with one question that must be answered. */
function aFilling(initial: JsonObject = {}) {
  const { module, step } = aForm({
    properties: {
      surname: { type: "string", pattern: "^[A-Za-z]*$" },
      nickname: { type: "string" },
      school: { type: "string" },
    },
    required: ["surname", "school"],
  });
  const stepOf = (id: string, path: string, ...fields: string[]) => ({
    ...step,
    id,
    path,
    sections: [{ id, fields }],
  });
  const form = {
    ...module.form,
    steps: [stepOf("basic", "", "surname", "nickname"), stepOf("background", "Background", "school")],
  };
  return {
    form,
    answers: someAnswers({ ...module, form }, initial),
    blank: () => ({}),
  };
}

const wizardWords = (key: string, params = {}) => words.t(`apply:${key}`, params);

/** The stepper's lines at a step, which `goTo` changes. */
function drawnAt(filling: ReturnType<typeof aFilling>, at: string) {
  const context = aContext("en", { labels: { "steps.basic": { label: "About you" } } });
  const addressOf = (path: string) => `/Apply/cabinCrew/7/${path}`;
  const { result, rerender } = renderHook(
    ({ at }) => useStepperSteps(filling, context, at, addressOf, wizardWords),
    {
      initialProps: { at },
    },
  );
  return {
    goTo: (at: string) => rerender({ at }),
    lines: () =>
      result.current.map(({ label, word, current }) =>
        [label, ...(word ? [word] : []), ...(current ? ["current"] : [])].join(", "),
      ),
    hrefs: () => result.current.map(({ href }) => href),
  };
}

it("names the steps in the words of the form, their preview last, and links to each", () => {
  const { lines, hrefs } = drawnAt(aFilling(), "basic");
  expect(lines()).toEqual(["About you, Not started, current", "background, Not started", "Preview"]);
  expect(hrefs()).toEqual([
    "/Apply/cabinCrew/7/",
    "/Apply/cabinCrew/7/Background",
    "/Apply/cabinCrew/7/Preview",
  ]);
});

it("tells what the answers say of a step, whichever step is opened first", () => {
  const filling = aFilling({ surname: "Lin", school: "" });
  expect(drawnAt(filling, "background").lines()[0]).toBe("About you, Complete");
  expect(drawnAt(aFilling({ nickname: "Mo" }), "background").lines()[0]).toBe("About you, In progress");
  expect(drawnAt(aFilling({ surname: "L1" }), "background").lines()[0]).toBe("About you, Needs attention");
});

it("counts no step as begun for what came from the account", () => {
  const filling = { ...aFilling({ nickname: "Mo" }), blank: () => ({ nickname: "Mo" }) };
  expect(drawnAt(filling, "background").lines()[0]).toBe("About you, Not started");
});

it("tells another state when the answers are others, at the latest once the step is left", () => {
  const filling = aFilling();
  const { lines, goTo } = drawnAt(filling, "basic");
  act(() => {
    filling.answers.set("/nickname", "Mo");
    filling.answers.flush();
  });
  goTo("background");
  expect(lines()[0]).toBe("About you, In progress");
  act(() => {
    filling.answers.set("/surname", "Lin");
    filling.answers.flush();
  });
  expect(lines()[0]).toBe("About you, Complete");
});
