import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createEditableFiles } from "../../../../src/forms/editor/operations/editableFiles";
import { root } from "../../../../src/tools/projectFolders";
import { projectTexts } from "./projectTexts";

/** The text that the form editor writes for a value. */
const written = (value: unknown): string => {
  const files = createEditableFiles({});
  files.create("a.json", value);
  return files.edits()["a.json"] ?? "";
};

it("would write every file of the project as it stands there", () => {
  const files = Object.entries(projectTexts).filter(([file]) => file.endsWith(".json"));
  expect(files.filter(([, text]) => written(JSON.parse(text)) !== text).map(([file]) => file)).toEqual([]);
});

const text = fc
  .array(fc.constantFrom("最寄り駅", "abc", "“quote”", "e\u0301", "👍", '"', "\\p{L}"), { maxLength: 6 })
  .map((parts) => parts.join(""));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "medium" },
    text,
    fc.integer(),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("a", "schema", "labels", "項目"), tie("value"), { noNullPrototype: true }),
  ),
}));

it("writes any value so that the formatter leaves it as it is", { timeout: 60_000 }, () => {
  const values = fc.sample(value, { seed: 17, numRuns: process.env.FULL ? 5000 : 300 });
  const folder = mkdtempSync(join(root, ".format-"));
  const read = () =>
    Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")]));
  try {
    for (const [index, each] of values.entries())
      writeFileSync(join(folder, `${index}.json`), written({ each }));
    const before = read();
    execFileSync(
      process.execPath,
      [join(root, "node_modules/@biomejs/biome/bin/biome"), "format", "--write", folder],
      { cwd: root, stdio: "ignore" },
    );
    expect(read()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const file = "a.json";
const changed = (
  before: unknown,
  change: (files: ReturnType<typeof createEditableFiles>) => void,
): unknown => {
  const files = createEditableFiles({ [file]: JSON.stringify(before) });
  change(files);
  return files.edits()[file];
};

it("keeps names in their order, and puts a new one where the order wants it", () => {
  const before = { title: "T", one: { b: 1, a: 2 }, fields: {} };
  const after = changed(before, (files) => {
    files.set(file, ["intro"], "I", ["title", "intro", "fields"]);
    files.set(file, ["one"], { a: 2, b: 1, c: 3 });
    files.rename(file, ["title"], "name");
  });
  expect(after).toBe(written({ name: "T", one: { b: 1, a: 2, c: 3 }, intro: "I", fields: {} }));
});

it("moves entries of a list and names of an object", () => {
  const after = changed({ list: [1, 2, 3], names: { a: 1, b: 2, c: 3 } }, (files) => {
    files.move(file, ["list"], 0, 2);
    files.move(file, ["names"], 2, 0);
    files.unset(file, ["list", 0]);
    files.insert(file, ["list"], 1, 4);
  });
  expect(after).toBe(written({ list: [3, 4, 1], names: { c: 3, a: 1, b: 2 } }));
});

it("has no edit for what was changed back", () => {
  const files = createEditableFiles({ [file]: written({ a: 1 }) });
  files.set(file, ["a"], 2);
  files.set(file, ["a"], 1);
  expect(files.edits()).toEqual({});
});
