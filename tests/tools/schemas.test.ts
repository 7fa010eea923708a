import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checks } from "../../src/tools/checks";
import { root } from "../../src/tools/projectFolders";
import { aCopy } from "./aCopy";

/** Runs the gate on a copy of the files, as `npm run schemas` does. */
function schemas({ schemas, locales }: ReturnType<typeof aCopy>, ...args: string[]) {
  const { DATABASE_URL: _, DATA_DIR: __, ...others } = process.env;
  const env = { ...others, SCHEMAS_DIR: schemas, LOCALES_DIR: locales };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/tools/schemas.js", ...args], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  return { status, out: stdout, said: stderr };
}

it("ends with a code that says how it went, and tells of the files as they are now", () => {
  const copy = aCopy();
  expect(schemas(copy, "--help")).toMatchObject({
    status: 0,
    out: expect.stringContaining("--watch"),
    said: "",
  });
  expect(schemas(copy, "--formt", "json")).toMatchObject({
    status: 2,
    out: "",
    said: expect.stringMatching(/^there is no option/),
  });
  const folder = join(copy.schemas, "markets/x.json");
  mkdirSync(folder);
  expect(schemas(copy)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^schemas\/markets\/x\.json {2}this is a folder/),
  });
  rmSync(folder, { recursive: true });
  copy.edit("schemas/markets/jp.json", '"currency": "JPY",', '"currency": "JPY"');
  expect(schemas(copy).said).toMatch(
    /^schemas\/markets\/jp\.json:3:20 {2}a comma is missing after "JPY"\n\n1 problem /,
  );
  copy.edit("schemas/markets/jp.json", '"currency": "JPY"', '"currency": 7,');
  const { faults } = JSON.parse(schemas(copy, "--format", "json").out);
  expect(faults).toEqual([
    {
      file: "schemas/markets/jp.json",
      line: 3,
      column: 3,
      code: "wrongType",
      params: expect.anything(),
      says: expect.stringMatching(/^"currency" must be text in quotation marks/),
    },
  ]);
  writeFileSync(join(copy.schemas, "markets/jp.json"), "null");
  expect(schemas(copy)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^schemas\/markets\/jp\.json:1:1 {2}the file must be/),
  });
});

it("runs again in npm run check after a change of any file that it is made from", () => {
  schemas(aCopy(), "--help");
  const { inputs } = checks.find(({ name }) => name === "schemas") ?? expect.fail();
  const isRead = (file: string) => inputs.some((each) => file === each || file.startsWith(`${each}/`));
  const read = [
    "schemas/markets/jp.json",
    "locales/ja/app.json",
    "src/forms/gate/looks.ts",
    "src/forms/language/fillPlaceholders.ts",
    "src/resume/resumeRules.ts",
    "src/server/applications/moveApplication.ts",
    "src/site/filledPlaces.json",
    "src/site/pageSources.ts",
    "src/tools/bundleGate.ts",
    "src/tools/schemas.js",
    "src/tools/siteFacts.ts",
    "package-lock.json",
  ];
  expect(read.filter((file) => !isRead(file))).toEqual([]);
  expect(isRead("src/site/pages/JobPage.tsx")).toBe(false);
});

it("accepts a translation that still fits its changed English", () => {
  const copy = aCopy();
  copy.edit("locales/en/sections/basic.json", '"label": "Nationality"', '"label": "Your nationality"');
  const key = "sections.basic.fields.nationality.label";
  expect(schemas(copy)).toMatchObject({ status: 1, said: expect.stringContaining(key) });
  expect(schemas(copy, "--accept-translation", key)).toMatchObject({
    status: 0,
    out: expect.stringContaining("Noted new translations in locales/translated/ja.json"),
  });
  expect(schemas(copy)).toMatchObject({ status: 0 });
});
