import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { FieldSchema, Json, ObjectSchema, Validate } from "../../../src/forms/engine/form";
import { keywords } from "../../../src/forms/engine/keywords/table";
import { isObject } from "../../../src/forms/engine/pointer";
import { composeAll } from "../../../src/forms/files/composeAll";
import { readSources, readWords } from "../../../src/forms/files/readSources";
import { projectFolders } from "../../../src/tools/projectFolders";
import { compiled } from "./compiled";

interface Rule {
  today?: string;
  rule: FieldSchema;
  accepts: Json[];
  rejects: Json[];
}

const folder = new URL("keywords/", import.meta.url);
const rules = readdirSync(folder).flatMap((file) => {
  const own: Rule[] = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  return own.map((rule, index) => ({
    ...rule,
    keyword: file.replace(".json", ""),
    name: `${file}-${index}`,
  }));
});

const schema: ObjectSchema = {
  type: "object",
  properties: Object.fromEntries(rules.map(({ name, rule }) => [name, rule])),
};
const judges: Array<[string, Validate]> = [
  ["live", createAjv().compile(schema)],
  ["compiled", await compiled(schema)],
];

it("has cases for every keyword of the table", () => {
  expect(new Set(rules.map(({ keyword }) => keyword))).toEqual(
    new Set(keywords.map(({ keyword }) => keyword)),
  );
});

/** Keywords that no form of this site uses: they are offered to other applications. */
const offered = new Set(["x-compare", "x-offered", "x-when"]);

it("has no keyword that no schema file uses", () => {
  const sources = readSources(projectFolders.schemas);
  const { composed } = composeAll(sources, readWords(projectFolders.locales));
  const schemas = [...composed.map(({ form }) => form.schema), sources.options.fileKind?.rules];
  const used = new Set(schemas.flatMap(keywordsIn));
  expect(
    keywords.map(({ keyword }) => keyword).filter((keyword) => !used.has(keyword) && !offered.has(keyword)),
  ).toEqual([]);
});

/** Every name in the place of a keyword; names of fields stand under `properties`. */
function keywordsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => [
    keyword,
    ...(keyword === "properties" && isObject(value)
      ? Object.values(value).flatMap(keywordsIn)
      : keywordsIn(value)),
  ]);
}

const cases = judges.flatMap(([judge, validate]) =>
  rules.flatMap(({ name, keyword, today = "2026-03-01", accepts, rejects }) => [
    ...accepts.map((value) => ({ judge, validate, name, keyword, today, value, verdict: "accepts" })),
    ...rejects.map((value) => ({ judge, validate, name, keyword, today, value, verdict: "rejects" })),
  ]),
);

it.each(cases)("$keyword, $judge, $verdict $value", ({ validate, name, keyword, today, value, verdict }) => {
  const isValid = validate.call({ today }, { [name]: value });
  const broken = (validate.errors ?? []).map((error) => error.keyword);
  expect({ isValid, broken: isValid ? [] : broken }).toEqual(
    verdict === "accepts" ? { isValid: true, broken: [] } : { isValid: false, broken: [keyword] },
  );
});
