import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseJsonTree, treeOfValue } from "../../../../src/forms/editor/operations/jsonTree";
import { printJson } from "../../../../src/forms/editor/operations/printJson";
import { root } from "../../../../src/tools/projectFolders";
import { projectTexts } from "./projectTexts";

const isPrintedAsWritten = ([, text]: [string, string]) => printJson(parseJsonTree(text), false) === text;

it("prints every file of the project as it stands there", () => {
  const formatted = Object.entries(projectTexts).filter(
    ([file]) => file.endsWith(".json") && !file.startsWith("schemas/releases/"),
  );
  expect(formatted.filter((file) => !isPrintedAsWritten(file)).map(([file]) => file)).toEqual([]);
});

const words = [
  "最寄り駅",
  "abc",
  "ヤマダ、",
  "“quote”",
  "é",
  "一段說明。",
  "A – b",
  "xxxxxxxxx",
  "한국",
  "e\u0301",
  "👍",
];
const text = fc
  .array(fc.constantFrom(...words, '"', "\\p{L}"), { maxLength: 6 })
  .map((parts) => parts.join(""));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium" },
    text,
    fc.integer(),
    fc.boolean(),
    fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 40 }),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("a", "schema", "labels", "項目"), tie("value"), { noNullPrototype: true }),
  ),
}));

it("prints a new value as the house's formatter does", () => {
  const values = fc.sample(fc.tuple(value, value), { seed: 17, numRuns: process.env.FULL ? 5000 : 300 });
  const folder = mkdtempSync(join(root, ".format-"));
  try {
    for (const [index, each] of values.entries())
      writeFileSync(join(folder, `${index}.json`), JSON.stringify({ each }));
    execFileSync(
      process.execPath,
      [join(root, "node_modules/@biomejs/biome/bin/biome"), "format", "--write", folder],
      { cwd: root, stdio: "ignore" },
    );
    const wrong = readdirSync(folder).filter((file) => {
      const tree = treeOfValue(
        JSON.parse(JSON.stringify({ each: values[Number.parseInt(file, 10)] })),
        false,
      );
      return printJson(tree, false) !== readFileSync(join(folder, file), "utf8");
    });
    expect(wrong).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("leaves what is not changed as it is written, formatted or not", () => {
  const odd = '{"a":[1,2,  3],\n\n\n "b":{"c":1}}';
  const tree = parseJsonTree(odd);
  expect(printJson(tree, true)).toBe(`${odd}\n`);
});
