import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readTexts } from "../../src/forms/files/texts";
import { findFaults } from "../../src/tools/gate";
import { root } from "../../src/tools/projectFolders";
import { writeComposedForms } from "../../src/tools/writeComposedForms";
import { aCopy } from "./aCopy";

it("does what the worked example of README.md says", async () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const [, change] = /```json\n(.*?)```/s.exec(readme) ?? expect.fail();
  const copy = aCopy();
  copy.edit("schemas/markets/jp.json", '"changes": [', `"changes": [${change}`);
  const texts = [...readTexts(copy.schemas, "schemas"), ...readTexts(copy.locales, "locales")];
  expect(findFaults(new Map(texts))).toEqual([]);
  const { forms } = await writeComposedForms(copy);
  const asking = forms.filter(({ schema }) => schema.required?.includes("nearestStation"));
  expect(new Set(asking.map(({ form, market }) => `${form}.${market}`))).toEqual(new Set(["cabinCrew.jp"]));
});
