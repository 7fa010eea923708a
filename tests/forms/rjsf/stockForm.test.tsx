// @vitest-environment jsdom
import "../../setup";
import Form from "@rjsf/core";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import {
  computedAnswers,
  judgingAsHere,
  stockFormProps,
  stockUi,
  stockValidatorOptions,
} from "../../../src/forms/doors/rjsf";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import type { ComposedForm, FieldSchema, FormStep, JsonObject } from "../../../src/forms/engine/form";
import {
  answersAtSegments,
  iterateFieldsWithConditions,
} from "../../../src/forms/engine/iterateFieldsWithConditions";
import type { ComposedModule } from "../../../src/forms/engine/migration";
import { isObject } from "../../../src/forms/engine/pointer";
import { resumeFromWire } from "../../../src/resume/wire";
import {
  acceptedExamples,
  acceptedResume,
  type Fault,
  now,
  refusedExamples,
  sortedFaults,
} from "../../examples/readExamples";
import { sampleForms } from "../../examples/sampleForms";
import { casesInTurn } from "../../turn";
import { aForm, type FormParts } from "../renderer/aForm";
import { faultOf } from "./faultOf";

afterEach(cleanup);

const load = async (name: string): Promise<ComposedModule> => (await forms[name]?.load()) ?? expect.fail();

const validators = new Map<string, ReturnType<typeof judgingAsHere>>();

/** One validator for each form, because it keeps every schema that it has compiled. */
function validatorOf(form: ComposedForm) {
  const cached = validators.get(form.name);
  if (cached) return cached;
  const validator = judgingAsHere(customizeValidator(stockValidatorOptions(form, () => now)));
  validators.set(form.name, validator);
  return validator;
}

const labels = { "basic.surname": { label: "Surname", hint: "As in the passport" } };

function draw(form: ComposedForm, step: Pick<FormStep, "schema" | "ui">, answers: JsonObject = {}) {
  render(
    <Form
      {...stockFormProps}
      validator={validatorOf(form)}
      schema={step.schema}
      uiSchema={stockUi(step, labels)}
      initialFormData={answers}
      onError={(errors) => faultsTold.push(...errors.map(faultOf))}
    />,
  );
}

/** A form whose data get their computed values from the application. */
function Computing({ form }: { form: ComposedForm }) {
  const [answers, setAnswers] = useState<JsonObject>({ kind: "a" });
  const step = { schema: form.schema, ui: {} };
  return (
    <Form
      {...stockFormProps}
      validator={validatorOf(form)}
      schema={form.schema}
      uiSchema={stockUi(step, { total: { label: "In total" }, "options.undefined.a": { label: "Kind A" } })}
      formData={computedAnswers(form.schema, answers, "2026-11-27")}
      onChange={({ formData }) => setAnswers(formData)}
    />
  );
}

let faultsTold: Fault[] = [];
beforeEach(() => {
  faultsTold = [];
});

const drawnForms = process.env.FULL ? Object.keys(forms) : casesInTurn(sampleForms, 4);

describe("a stock rjsf form", () => {
  it.each(drawnForms)("draws a control for every field of every step of %s", async (name) => {
    const { form } = await load(name);
    for (const step of form.steps) {
      cleanup();
      draw(form, step);
      expect(screen.queryAllByText(/unsupported|unknown field/i)).toEqual([]);
      const drawn = step.sections.flatMap(({ fields }) => fields);
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const asked = drawn.filter((field) => step.schema.properties[field]);
      expect(asked.filter((field) => !ids.some((id) => id.startsWith(`root_${field}`)))).toEqual([]);
    }
  });

  it("draws answers: choices, files, lists, and the places of fixed lists", async () => {
    const { form } = await load("pilot.tw");
    const answers = resumeFromWire(acceptedResume("pilot.tw", "airlineCaptain"));
    const shown = form.steps.map((step) => {
      cleanup();
      draw(form, step, answers);
      return document.body.textContent + valuesShown().join("\n");
    });
    const given = [...iterateFieldsWithConditions(form.schema)].flatMap(({ steps, field }) =>
      answersAtSegments(answers, steps).map((answer) =>
        field.file && isObject(answer) ? answer.fileName : answer,
      ),
    );
    const texts = given.filter((answer) => typeof answer === "string" || typeof answer === "number");
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((text) => !shown.some((page) => page.includes(String(text))))).toEqual([]);
  });

  it.each([
    ...acceptedExamples().filter(({ name }) => name === "kansaiCounter"),
    ...refusedExamples().filter(({ name }) => name === "wrongInEveryWay"),
  ])(
    "takes what this site accepts, and refuses what it refuses: $form $name",
    async ({ form: name, resume }) => {
      const module = await load(name);
      const answers = resumeFromWire(resume);
      const faults: Fault[] = [];
      const sent: unknown[] = [];
      render(
        <Form
          {...stockFormProps}
          validator={validatorOf(module.form)}
          schema={module.form.schema}
          initialFormData={answers}
          onSubmit={({ formData }) => sent.push(formData)}
          onError={(errors) => faults.push(...errors.map(faultOf))}
        />,
      );
      fireEvent.click(screen.getByRole("button", { name: "Submit" }));
      const problems = sortedFaults(checkAnswers(module, answers, now));
      expect(sortedFaults(faults)).toEqual(problems);
      expect(sent).toEqual(problems.length > 0 ? [] : [answers]);
    },
  );

  it("shows computed values as text, from data to which the application adds them", () => {
    const { form } = aForm({
      properties: {
        day: { type: "number", title: "day" },
        total: { type: "number", title: "total", "x-computed": { sum: ["day"] } },
        chosen: { type: "string", title: "chosen", included: ["a"], "x-computed": { firstOf: ["kind"] } },
        kind: { type: "string", title: "kind", included: ["a"] },
      },
    });
    render(<Computing form={form} />);
    const output = screen.getByLabelText("In total");
    expect(output.tagName).toBe("OUTPUT");
    fireEvent.change(screen.getByLabelText("day"), { target: { value: "12.5" } });
    expect(output.textContent).toBe("12.5");
    expect(document.querySelector("#root_chosen")?.textContent).toBe("Kind A");
  });

  it("takes files as references, each where it is chosen", async () => {
    const { form } = await load("cpl.tw");
    const judged = form.steps.map((step) => {
      cleanup();
      draw(form, step);
      const choosers = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
      for (const [place, chooser] of choosers.entries())
        fireEvent.change(chooser, { target: { files: [new File(["x"], `${step.id}${place}.pdf`)] } });
      fireEvent.click(screen.getByRole("button", { name: "Submit" }));
      for (const [place] of choosers.entries())
        expect(screen.getByText(`${step.id}${place}.pdf`)).toBeTruthy();
      return { several: choosers.filter(({ multiple }) => multiple).length, all: choosers.length };
    });
    expect(judged.some(({ several }) => several > 0)).toBe(true);
    expect(judged.some(({ all, several }) => all > several)).toBe(true);
    expect(faultsTold.filter(({ keyword }) => keyword === "file" || keyword === "type")).toEqual([]);
  });

  it("draws the fields of a condition once it holds, with the given words", async () => {
    const { form } = await load("groundStaff.tw");
    const [step] = form.steps;
    if (!step) expect.fail();
    draw(form, step);
    expect(screen.getByLabelText(/^Surname/)).toBeTruthy();
    expect(screen.getByText("As in the passport")).toBeTruthy();
    const nationality = screen.getByLabelText(/nationality/);
    expect(screen.queryByLabelText(/nationalIdNumber/)).toBeNull();
    const option = [...nationality.querySelectorAll("option")].find(({ text }) => text === "TW");
    fireEvent.change(nationality, { target: { value: option?.value } });
    expect(screen.getByLabelText(/nationalIdNumber/)).toBeTruthy();
  });
});

const valuesShown = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, textarea, select")].map(
    (control) => (control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.value),
  );

describe("a stock rjsf validator", () => {
  it.each(casesInTurn([...acceptedExamples(), ...refusedExamples()], 4))(
    "judges as this site does: $form $name",
    async ({ form: name, resume }) => {
      const module = await load(name);
      const answers = resumeFromWire(resume);
      const { errors } = validatorOf(module.form).validateFormData(answers, module.form.schema);
      const told = errors.map(({ property = "", name = "" }) => ({
        path: property.replaceAll(".", "/"),
        keyword: name,
      }));
      expect(sortedFaults(told)).toEqual(sortedFaults(checkAnswers(module, answers, now)));
    },
  );
});

describe("schemas that no form of this site has", () => {
  const { form } = aForm({ properties: {} });

  it("a consent in a place of a fixed list is asked, and the form can be sent", () => {
    const place = {
      type: "object",
      properties: { questionId: { const: "why" }, agreed: { type: "boolean", const: true } },
      required: ["questionId", "agreed"],
    } satisfies FieldSchema;
    const properties = {
      asked: { type: "array", minItems: 1, items: false, prefixItems: [place] },
    } satisfies FormParts["properties"];
    const { step, form: asked } = aForm({ properties, required: ["asked"] });
    draw(asked, step);
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(faultsTold).toEqual([{ path: "/asked/0/agreed", keyword: "required" }]);
    faultsTold = [];
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect(faultsTold).toEqual([]);
  });

  it("a fault in a list of plain values is told where it was typed", () => {
    const properties = {
      ports: { type: "array", items: { type: "string", maxLength: 3 } },
    } satisfies FormParts["properties"];
    const validator = judgingAsHere(customizeValidator(stockValidatorOptions(form, () => now)));
    const { errors, errorSchema } = validator.validateFormData(
      { ports: ["", "too long"] },
      { type: "object", properties },
    );
    expect(errors.map(({ property }) => property)).toEqual([".ports.1"]);
    expect(errorSchema).toMatchObject({ ports: { 1: { __errors: [expect.any(String)] } } });
  });
});
