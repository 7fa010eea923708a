import { createAjv } from "../../../engine/ajv";
import type { FieldSchema, JsonObject, ObjectSchema, Problem, Validate } from "../../../engine/form";
import { toProblems } from "../../../engine/problems";
import { projectAnswers } from "../../../engine/projectAnswers";
import { once } from "../../../files/once";

// Each validator runs a few times only, so optimising its code would cost more than it saves.
const ajv = once(() => createAjv({ optimize: false }));
const names = new Map<string, string>();

/**
 * Returns a function that checks answers as the page and the server do. Forms share most of their fields, so
 * each distinct field is compiled once and referred to by `$ref`; keywords can still read the answers beside
 * the field.
 */
export function createFormChecker(schema: ObjectSchema, today: string): (answers: JsonObject) => Problem[] {
  const branches = (schema.allOf ?? []).map((branch) => ({
    if: branch.if,
    ...(branch.then && { then: withNames(branch.then) }),
    ...(branch.else && { else: withNames(branch.else) }),
  }));
  const shell = { ...withNames(schema), ...(branches.length > 0 && { allOf: branches }) };
  const validate: Validate = ajv().compile(shell);
  return (answers) =>
    validate.call({ today }, projectAnswers(schema, answers, { today }))
      ? []
      : toProblems(validate.errors ?? []);
}

function withNames(part: Pick<FieldSchema, "properties" | "required">): FieldSchema {
  const fields = Object.entries(part.properties ?? {}).map(([name, field]) => [name, { $ref: named(field) }]);
  return { ...part, properties: Object.fromEntries(fields) };
}

function named(field: FieldSchema): string {
  const text = JSON.stringify(field);
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `field:${names.size}`;
  names.set(text, name);
  ajv().addSchema(field, name);
  return name;
}
