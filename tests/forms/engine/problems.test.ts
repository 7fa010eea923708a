import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { Json, JsonObject } from "../../../src/forms/engine/form";
import { toProblems } from "../../../src/forms/engine/problems";

interface Case {
  about: string;
  /** A schema from elsewhere, which may use choices, negations and references. */
  schema: JsonObject;
  value: Json;
  /** Pointer and keyword. */
  problems: string[];
}

const cases: Case[] = JSON.parse(readFileSync(new URL("problems.json", import.meta.url), "utf8"));
const ajv = createAjv();

it.each(cases)("$about", ({ schema, value, problems: expected }) => {
  const validate = ajv.compile(schema);
  expect(validate.call({ today: "2026-03-01" }, value)).toBe(false);
  const reported = toProblems(validate.errors ?? []).map(({ path, keyword }) => `${path} ${keyword}`);
  expect(reported.sort()).toEqual(expected);
});
