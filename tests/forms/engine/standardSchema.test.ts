import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { standardSchema } from "../../../src/forms/doors/validate";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import type { FieldSchema, ObjectSchema, Validate } from "../../../src/forms/engine/form";
import type { ComposedModule } from "../../../src/forms/engine/migration";
import { parsePointer } from "../../../src/forms/engine/pointer";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { resumeFromWire } from "../../../src/resume/wire";
import { acceptedExamples, now, refusedExamples } from "../../examples/readExamples";
import { sampleForms } from "../../examples/sampleForms";

const load = async (name: string): Promise<ComposedModule> => (await forms[name]?.load()) ?? expect.fail();

const standardOf = (module: ComposedModule) =>
  standardSchema(module, { word: ({ keyword }) => `broken: ${keyword}`, now: () => now })["~standard"];

describe("a form as a Standard Schema", () => {
  it.each(acceptedExamples())("gives the effective answers of $form $name", async ({ form, resume }) => {
    const module = await load(form);
    const answers = resumeFromWire(resume);
    expect(await standardOf(module).validate(answers)).toEqual({
      value: projectAnswers(module.form.schema, answers),
    });
  });

  it.each(refusedExamples())("tells every problem of $form $name, at its keys", async ({ form, resume }) => {
    const module = await load(form);
    const answers = resumeFromWire(resume);
    const { issues = [] } = await standardOf(module).validate(answers);
    const reported = issues.map(({ message, path = [] }) => ({ message, path: path.map(String) }));
    expect(reported).toEqual(
      checkAnswers(module, answers, now).map(({ path, keyword }) => ({
        message: `broken: ${keyword}`,
        path: parsePointer(path),
      })),
    );
    const tree: unknown = projectAnswers(module.form.schema, answers);
    for (const { path = [] } of issues) expectKeysOf(tree, path);
  });

  it("tells where in what was given a problem is, behind blanks and in lists that are not there", async () => {
    const { form } = await load("signIn");
    const names: FieldSchema = { type: "array", items: { type: "array", items: { type: "string" } } };
    const places: FieldSchema = {
      type: "array",
      prefixItems: [{ type: "object", properties: { id: { const: "why" }, answer: { type: "string" } } }],
      items: false,
    };
    const schema: ObjectSchema = { type: "object", properties: { routes: names, questions: places } };
    const problem = { schemaPath: "", keyword: "maxLength", params: {} };
    const validate: Validate = Object.assign(() => false, {
      errors: ["/routes/0/1", "/questions/0/answer"].map((instancePath) => ({ ...problem, instancePath })),
    });
    const standard = standardSchema({ form: { ...form, schema }, validate })["~standard"];
    expect(await standard.validate({ routes: [[null], ["TPE", "too long"]] })).toMatchObject({
      issues: [{ path: ["routes", 1, 1] }, { path: ["questions", 0, "answer"] }],
    });
  });

  it("is one for a library that takes any: Vitest's own matcher", async () => {
    for (const { form, resume } of [...acceptedExamples(), ...refusedExamples()]) {
      const module = await load(form);
      const schema = standardSchema(module, { now: () => now });
      const matches = expect.schemaMatching(schema);
      const answers = resumeFromWire(resume);
      if (checkAnswers(module, answers, now).length === 0) expect(answers).toEqual(matches);
      else expect(answers).not.toEqual(matches);
    }
  });

  it("refuses what is no object", async () => {
    const standard = standardSchema(await load("signIn"))["~standard"];
    for (const value of [null, [], "text", undefined])
      expect(await standard.validate(value)).toEqual({ issues: [{ message: "type" }] });
  });
});

/** Expects that the keys of a path are numbers for places in a list, and texts for names. */
function expectKeysOf(tree: unknown, path: readonly unknown[]): void {
  let value = tree;
  for (const key of path) {
    expect(typeof key).toBe(Array.isArray(value) ? "number" : "string");
    value = Object(value)[String(key)];
  }
}

describe("a form as a Standard JSON Schema", () => {
  const judges = {
    "draft-2020-12": () => new Ajv2020({ strict: false }),
    "draft-07": () => new Ajv({ strict: false }),
  };

  it.each(sampleForms)("is one in either draft, for those who know no keyword of ours: %s", async (name) => {
    const module = await load(name);
    for (const [target, create] of Object.entries(judges)) {
      const schema = standardOf(module).jsonSchema.input({ target });
      const ajv = create();
      addFormats(ajv);
      ajv.addFormat("yearMonth", true).addFormat("partialDate", true);
      const isValid = ajv.compile(schema);
      for (const { form, resume } of acceptedExamples().filter(({ form }) => form === name)) {
        const answers = projectAnswers(module.form.schema, resumeFromWire(resume));
        expect(isValid(answers), `${form}: ${JSON.stringify(isValid.errors)}`).toBe(true);
      }
      expect(schema).toEqual(standardOf(module).jsonSchema.output({ target }));
    }
  });

  it("has the choices as an enum, and the places of a fixed list where each draft looks for them", async () => {
    const standard = standardOf(await load("pilot.tw"));
    const [newer, older] = ["draft-2020-12", "draft-07"].map((target) =>
      standard.jsonSchema.input({ target }),
    );
    expect(newer).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      properties: { gender: { enum: ["female", "male", "other"] }, recruitingAnswers: { items: false } },
    });
    expect(older).toMatchObject({
      $schema: "http://json-schema.org/draft-07/schema#",
      properties: { recruitingAnswers: { items: expect.any(Array), additionalItems: false } },
    });
  });

  it("is not written in a draft that it cannot be written in", async () => {
    const { jsonSchema } = standardOf(await load("signIn"));
    expect(() => jsonSchema.input({ target: "openapi-3.0" })).toThrow("openapi-3.0");
  });
});
