// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, it } from "vitest";
import { StepForm } from "../../../src/forms/renderer/StepForm";
import { aContext, aForm, byId, draw, input, someAnswers } from "./aForm";

afterEach(cleanup);

const type = (pointer: string, value: string) => fireEvent.change(input(pointer), { target: { value } });

it("draws nothing for a key, wherever the field stands", () => {
  const { module, step } = aForm({
    properties: {
      name: { type: "string" },
      height: { type: "number" },
      jobs: { type: "array", items: { type: "object", properties: { title: { type: "string" } } } },
    },
  });
  const answers = someAnswers(module, { jobs: [{}, {}] });
  let drawn = 0;
  render(
    <Profiler id="form" onRender={() => drawn++}>
      <StepForm answers={answers} step={step} context={aContext()} />
    </Profiler>,
  );
  drawn = 0;
  for (const pointer of ["/name", "/height", "/jobs/1/title"])
    for (const text of ["1", "12"]) type(pointer, text);
  expect(answers.all()).toMatchObject({ name: "12", height: 12, jobs: [{}, { title: "12" }] });
  expect(drawn).toBe(0);
});

it("takes out what no answer can hold as it is pasted, and leaves the caret in its place", () => {
  const { answers } = draw({ properties: { name: { type: "string" } } });
  const field = input("/name");
  field.focus();
  // The text is set as a paste before "Lin" would leave it, with the caret behind the pasted part.
  const pasted = "\u0000Mei\u0003-\ud83d";
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(field, `${pasted}Lin`);
  field.setSelectionRange(pasted.length, pasted.length);
  fireEvent.input(field);
  expect(answers.all()).toEqual({ name: "Mei-Lin" });
  expect(field.value).toBe("Mei-Lin");
  expect(field.selectionStart).toBe("Mei-".length);
});

it("gives way to the store, and to the store again when that says what was typed", () => {
  const { answers } = draw({ properties: { name: { type: "string" } } });
  type("/name", "typed");
  act(() => answers.set("/name", "merged"));
  expect(input("/name").value).toBe("merged");
  act(() => answers.set("/name", "typed"));
  expect(input("/name").value).toBe("typed");
});

it("keeps caret and word in an entry before which another comes", () => {
  const jobs = {
    type: "array",
    items: { type: "object", properties: { title: { type: "string" } } },
  } as const;
  const { answers } = draw({ properties: { jobs } }, { jobs: [{ entryId: "mine" }] });
  const field = input("/jobs/0/title");
  act(() => field.focus());
  type("/jobs/0/title", "Pilot");
  field.setSelectionRange(2, 2);
  act(() =>
    answers.replace({
      jobs: [
        { entryId: "theirs", title: "Steward" },
        { entryId: "mine", title: "Pilot" },
      ],
    }),
  );
  expect(byId("/jobs/1/title")).toBe(field);
  expect([field.value, field.selectionStart, document.activeElement]).toEqual(["Pilot", 2, field]);
  expect(input("/jobs/0/title").value).toBe("Steward");
});
