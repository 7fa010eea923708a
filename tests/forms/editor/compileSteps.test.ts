import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { forms } from "#forms/registry.mjs";
import { wrongAnswers } from "../../../src/forms/editor/shown/wrongAnswers";
import { checkAnswers } from "../../../src/forms/engine/checkAnswers";
import type { FormModule, JsonObject } from "../../../src/forms/engine/form";
import { createIncrementalFormCompiler } from "../../../src/forms/files/compileSteps";
import { syntheticApplications } from "../../../src/forms/gate/meaning/applications/syntheticApplications";
import { createModuleTextCache } from "../../../src/tools/formEditor/moduleCache";

const now = new Date("2026-11-21T04:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "steps-"));
afterAll(() => rmSync(folder, { recursive: true }));

const modules = createModuleTextCache();
function keep(text: string): string {
  const name = modules.keep(text);
  writeFileSync(join(folder, name), text);
  return name;
}
const compile = createIncrementalFormCompiler(keep);

const load = (text: string): Promise<FormModule> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, keep(text))).href);

const composed = async (name: string): Promise<FormModule> => (await forms[name]?.load()) ?? expect.fail();

/** An application as it is, with every answer wrong, and without one answer after the other. */
const variants = (module: FormModule, answers: JsonObject): JsonObject[] => [
  answers,
  wrongAnswers(module.form.schema, answers, (each) => checkAnswers(module, each, now)),
  ...Object.keys(answers).map((field) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => name !== field)),
  ),
];

const some = Object.keys(forms).filter((_, index) => process.env.FULL || index % 9 === 0);

it.each(some)("judges %s step by step as the whole form is judged", async (name) => {
  const whole = await composed(name);
  const steps = await load(await compile(whole.form));
  expect(steps.form).toEqual(whole.form);
  const problems = (module: FormModule, answers: JsonObject) =>
    checkAnswers(module, answers, now)
      .map((problem) => JSON.stringify(problem))
      .toSorted();
  const { applications } = syntheticApplications(whole.form, "2026-11-21");
  for (const each of applications)
    for (const answers of variants(whole, each.answers))
      expect(problems(steps, answers)).toEqual(problems(whole, answers));
});

it("compiles only the step that has changed", async () => {
  const { form } = await composed("pilot.jp");
  const before = importedBy(await compile(form));
  const [first = expect.fail("there is no step"), ...others] = form.steps;
  const { email, ...properties } = first.schema.properties;
  const schema = { ...first.schema, properties: { ...properties, email: { ...email, maxLength: 7 } } };
  const after = importedBy(await compile({ ...form, steps: [{ ...first, schema }, ...others] }));
  expect(after.map((step, index) => step === before[index])).toEqual([false, ...others.map(() => true)]);
});

const importedBy = (text: string) => [...text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
