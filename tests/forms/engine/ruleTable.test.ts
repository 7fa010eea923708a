import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isLimitTightening } from "../../../src/forms/engine/keywords/rule";
import { ruleTable } from "../../../src/forms/engine/keywords/table";
import { readTexts } from "../../../src/forms/files/texts";
import { updateFilesFromRuleTables } from "../../../src/forms/files/updateFilesFromRuleTables";
import { projectFolders } from "../../../src/tools/projectFolders";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const rules = Object.entries(ruleTable);
const [, said = ""] = read("schemas/README.md").split("## I want a rule");
const [table = ""] = said.split("The entries of a list are added");

const texts = readTexts(projectFolders.schemas, "schemas");

it.each([...updateFilesFromRuleTables(texts)])(
  "%s follows from the tables: `npm run rules` writes it",
  (file, text) => expect(texts.get(file)).toBe(text),
);

it("has the rules that the guide for staff tells, each with an input", () => {
  const documented = new Set([...table.matchAll(/"([A-Za-z]+)":/g)].map(([, name = ""]) => name));
  const offered = rules.filter(([, { input }]) => input !== undefined).map(([rule]) => rule);
  expect(offered.filter((rule) => !documented.has(rule))).toEqual([]);
});

/** The type of value that each input gives, by the meta schema of the rule. */
const givesType = {
  count: "integer",
  number: "number",
  text: "string",
  words: "array",
  tick: undefined,
} as const;

it.each(rules)("%s: its input gives what its files take", (_rule, { input, meta }) => {
  if (input === undefined) return;
  const { type, const: only, $ref: named } = meta;
  if (input === "sibling" || input === "entryField") expect(named).toBe("#/$defs/name");
  else if (input === "tick") expect(only).toBe(true);
  else expect(type).toBe(givesType[input]);
});

it("has sentences for each rule with an input, in every language", () => {
  for (const language of ["en", "ja", "zh-TW"]) {
    const labels = JSON.parse(read(`locales/${language}/sections/editorRules.json`)).fields;
    const { change, drafts } = JSON.parse(read(`locales/${language}/pages/formEditor.json`));
    const errors = JSON.parse(read(`locales/${language}/errors.json`));
    for (const [rule, { input, tightens }] of rules) {
      if (input === undefined) continue;
      const sentences: unknown[] = [labels[rule]?.label, change.rule[rule], errors[rule]];
      if (isLimitTightening(tightens)) sentences.push(drafts.rules[rule]);
      expect(sentences, `${rule} in ${language}`).not.toContain(undefined);
    }
  }
});
