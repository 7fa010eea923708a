import { createAjv } from "../../../engine/ajv";
import type { FieldSchema, JsonObject, ObjectSchema, Problem, Validate } from "../../../engine/form";
import { toProblems } from "../../../engine/problems";
import { projectAnswers } from "../../../engine/projectAnswers";

/** Fields by their text, each under a name by which schemas refer to it. */
interface NamedFields {
  ajv: ReturnType<typeof createAjv>;
  names: Map<string, string>;
}

/**
 * The number of fields after which a new ajv replaces the old one, because an ajv keeps each compiled field in
 * memory.
 */
const mostFields = 3000;
let latest: NamedFields | undefined;

function namedFields(): NamedFields {
  if (!latest || latest.names.size >= mostFields)
    // Each validator runs a few times only, so optimising its code would cost more than it saves.
    latest = { ajv: createAjv({ optimize: false }), names: new Map() };
  return latest;
}

/**
 * Returns a function that checks answers as the page and the server do. Forms share most of their fields, so
 * each distinct field is compiled once and referred to by `$ref`; keywords can still read the answers beside
 * the field.
 */
export function createFormChecker(schema: ObjectSchema, today: string): (answers: JsonObject) => Problem[] {
  const fields = namedFields();
  const branches = (schema.allOf ?? []).map((branch) => ({
    if: branch.if,
    ...(branch.then && { then: withNames(branch.then, fields) }),
    ...(branch.else && { else: withNames(branch.else, fields) }),
  }));
  const shell = { ...withNames(schema, fields), ...(branches.length > 0 && { allOf: branches }) };
  const validate: Validate = fields.ajv.compile(shell);
  fields.ajv.removeSchema(shell);
  return (answers) =>
    validate.call({ today }, projectAnswers(schema, answers, { today }))
      ? []
      : toProblems(validate.errors ?? []);
}

function withNames(part: Pick<FieldSchema, "properties" | "required">, fields: NamedFields): FieldSchema {
  const properties = Object.entries(part.properties ?? {}).map(([name, field]) => [
    name,
    { $ref: nameOf(field, fields) },
  ]);
  return { ...part, properties: Object.fromEntries(properties) };
}

function nameOf(field: FieldSchema, { ajv, names }: NamedFields): string {
  const text = JSON.stringify(field);
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `field:${names.size}`;
  names.set(text, name);
  ajv.addSchema(field, name);
  return name;
}
