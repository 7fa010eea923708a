import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createAjv } from "../../src/forms/engine/ajv";
import { ruleTable } from "../../src/forms/engine/keywords/table";
import { readTexts } from "../../src/forms/files/texts";
import { ruleExamples, vocabularyFile, vocabularyPage } from "../../src/tools/formsPackage/vocabularyPage";
import { projectFolders, root } from "../../src/tools/projectFolders";

it("the page of the vocabulary follows from the tables: `npm run rules` writes it", () => {
  const page = vocabularyPage(readTexts(projectFolders.schemas, "schemas"));
  expect(readFileSync(join(root, vocabularyFile), "utf8")).toBe(page);
});

it("the page of the vocabulary explains everything that it names", () => {
  const unexplained = readFileSync(join(root, vocabularyFile), "utf8").match(/^\| `[^|]+` \| +\|.*$/gm);
  expect(unexplained).toBeNull();
});

/** Rules whose problems are those of the schemas or fields in them, and rules that only composing fills in. */
const withoutExample = ["included", "x-offered", "file", "prefixItems", "items", "properties", "allOf"];

it("each rule that judges by itself has an example", () => {
  const rules = Object.keys(ruleTable).filter((rule) => !withoutExample.includes(rule));
  expect(ruleExamples.map(({ rule }) => rule)).toEqual(rules);
});

it.each(ruleExamples)("$rule is kept by $keeps and broken by $breaks", ({ rule, field, keeps, breaks }) => {
  const validate = createAjv().compile({ type: "object", properties: { answer: field } });
  const judge = (answer: unknown) => {
    validate.call({ today: "2026-03-01" }, { answer });
    return (validate.errors ?? []).map(({ keyword }) => keyword);
  };
  expect(judge(keeps)).toEqual([]);
  expect(judge(breaks)).toEqual([rule]);
});
