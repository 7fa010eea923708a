import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { FieldSchema, Json, ObjectSchema, Validate } from "../../../src/forms/engine/form";
import { toProblems } from "../../../src/forms/engine/problems";
import { projectAnswers } from "../../../src/forms/engine/projectAnswers";
import { compiled } from "./compiled";

/** A rule of the specification, as staff write it in a field. */
interface Rule {
  rule: string;
  required?: boolean;
  schema: FieldSchema;
  /** Answers that the rule accepts. Rules that are keywords of our own have their cases in `keywords/`. */
  accepts?: Json[];
  /** Answers, by the keyword that refuses them. */
  rejects?: Record<string, Json[]>;
}

const rules: Rule[] = JSON.parse(read("rules.json"));
const withCases = new Set(readdirSync(new URL("keywords/", import.meta.url)));

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

const group = ({ schema, required = false }: Rule): ObjectSchema => ({
  type: "object",
  properties: { it: schema },
  ...(required && { required: ["it"] }),
});
const own = rules.flatMap((rule) => (rule.accepts ? [{ ...rule, group: group(rule) }] : []));
const schema: ObjectSchema = {
  type: "object",
  properties: Object.fromEntries(own.map(({ rule, group }) => [rule, group])),
};
const judges: Array<[string, Validate]> = [
  ["live", createAjv().compile(schema)],
  ["compiled", await compiled(schema)],
];

const cases = judges.flatMap(([judge, validate]) =>
  own.flatMap(({ rule, group, accepts = [], rejects = {} }) => [
    ...accepts.map((value) => ({ judge, validate, rule, group, value, verdict: "accepted" })),
    ...Object.entries(rejects).flatMap(([keyword, values]) =>
      values.map((value) => ({ judge, validate, rule, group, value, verdict: keyword })),
    ),
  ]),
);

it.each(cases)("$rule, $judge: $value is $verdict", ({ validate, rule, group, value, verdict }) => {
  const isValid = validate.call({ today: "2026-03-01" }, { [rule]: projectAnswers(group, { it: value }) });
  const reported = isValid
    ? []
    : toProblems(validate.errors ?? []).map(({ path, keyword }) => [path, keyword]);
  expect(reported).toEqual(verdict === "accepted" ? [] : [[`/${rule}/it`, verdict]]);
});

it.each(rules)("$rule has cases", ({ schema, accepts, rejects }) => {
  const isKeyword = Object.keys(schema).some((keyword) => withCases.has(`${keyword}.json`));
  const enough = (accepts ?? []).length >= 1 && Object.values(rejects ?? {}).flat().length >= 4;
  expect(isKeyword || enough).toBe(true);
});

it.each(rules)("$rule can be written by staff, and their guide says how", ({ schema }) => {
  expect(shapeProblems(schema)).toBe(null);
  const guide = read("../../../schemas/README.md");
  const untold = Object.keys(schema).filter((keyword) => !guide.includes(`"${keyword}"`));
  expect(untold).toEqual([]);
});

/** The problems of a field, or of a kind of file, by `schemas/meta/`. */
function shapeProblems(schema: FieldSchema): unknown {
  const ajv = new Ajv2020({ strict: false, formats: { regex: true, dateOrToday: true } });
  const file = (name: string) => JSON.parse(read(`../../../schemas/meta/${name}.json`));
  ajv.addSchema(file("purposes"), "purposes.json");
  const meta = (name: string) => ajv.compile(file(name));
  const isFile = "mimes" in schema;
  const validate = meta(isFile ? "options" : "field");
  validate(isFile ? { codes: ["kind"], rules: { kind: schema } } : withLists(schema));
  return validate.errors ?? null;
}

/** Section files name the option list; compose fills in its codes. */
function withLists(schema: FieldSchema): unknown {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "included" && Array.isArray(value) ? "yesNo" : value,
  );
}
