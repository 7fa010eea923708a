import standaloneCode from "ajv/dist/standalone/index.js";
import { createAjv, moduleOfKeyword } from "../engine/ajv";
import type { ComposedForm, ObjectSchema } from "../engine/form";
import { keywords } from "../engine/keywords/table";
import { bundleModule, toJsLiteral } from "./compileValidator";
import { lruCache } from "./lruCache";

/** How many compiled steps are kept: enough for a few forms, before and after an edit. */
const mostSteps = 100;
/**
 * The number of schemas after which a new ajv replaces the old one, because an ajv keeps each compiled schema in
 * memory.
 */
const mostOfOne = 100;

/** Puts the text of a module where other modules find it, and returns the name to import it by. */
type KeepModule = (text: string) => string;

/**
 * Compiles forms for the form editor, as `compileValidator` does for a site, but in a tenth of its time where
 * one step has changed: each step is a module of its own, which stays the same while the step's schema does.
 * Steps are not bundled; they share one module with the engine's code.
 */
export function createIncrementalFormCompiler(keep: KeepModule) {
  const needed = neededModules();
  const compiled = lruCache<string>(mostSteps);
  let ajv = createAjv(code);
  let count = 0;

  function compile(schema: ObjectSchema): string {
    if (++count % mostOfOne === 0) ajv = createAjv(code);
    const text = standaloneCode(ajv, ajv.compile(schema));
    ajv.removeSchema(schema);
    return text;
  }

  /**
   * Returns the text of a module that exports a `FormModule`.
   * @throws Error (as a rejection) if ajv rejects the schema
   */
  return async (form: ComposedForm): Promise<string> => {
    const before = `import { needed } from "./${keep(await needed)}";\nconst require = (name) => needed[name];\n`;
    const steps = form.steps.map(({ schema }) => {
      const text = compiled(JSON.stringify(schema), () => compile(schema));
      return keep(before + text);
    });
    return [
      ...steps.map((step, index) => `import { validate as step${index} } from "./${step}";`),
      `const steps = [${steps.map((_, index) => `step${index}`).join()}];`,
      validateSteps,
      `export const form = ${toJsLiteral(form)};`,
    ].join("\n");
  };
}

/**
 * The code of `validate`. A form's schema is the sum of its steps' schemas, so answers are valid if they are
 * valid for every step.
 */
const validateSteps = `export function validate(answers) {
  const errors = steps.flatMap((step) => (step.call(this, answers) ? [] : step.errors));
  validate.errors = errors.length > 0 ? errors : null;
  return errors.length === 0;
}`;

/** Omits ajv's optimisation, which takes half of ajv's time and only makes the code shorter. */
const code = { source: true, esm: true, optimize: false };

/**
 * The text of a module that exports all modules that compiled code may require, by the name with which the code
 * requires them.
 */
function neededModules(): Promise<string> {
  const names = [
    "#engine/formats",
    ...keywords.map(({ keyword }) => moduleOfKeyword(keyword)),
    "ajv/dist/runtime/equal",
    "ajv/dist/runtime/ucs2length",
  ];
  const members = names.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  return bundleModule(`export const needed = {${members.join()}};`);
}
