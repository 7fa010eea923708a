import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { byLanguage, languages } from "../../src/forms/engine/form";
import { laterFields } from "../../src/forms/engine/laterFields";
import type { Manifest, ManifestForm } from "../../src/forms/engine/manifest";
import { compileValidator } from "../../src/forms/files/compileValidator";
import { loadCatalog } from "../../src/server/catalog";
import { runOrThrowFaults } from "../../src/tools/runOrThrowFaults";
import { type Folders, writeComposedForms } from "../../src/tools/writeComposedForms";
import { aCopy } from "./aCopy";

const japan = "schemas/markets/jp.json";
const bloodType = `{
  "change": "add", "section": "basic", "after": "gender", "field": "bloodType", "required": true,
  "schema": { "type": "string", "maxLength": 2 },
  "labels": { "en": { "label": "Blood type" }, "ja": { "label": "血液型" }, "zh-TW": { "label": "血型" } }
},`;

/** One ApplyType and the account forms: compiling the others as well would prove nothing more. */
function aSmallCopy() {
  const copy = aCopy();
  for (const form of ["cadet", "cpl", "groundStaff", "pilot"])
    rmSync(join(copy.schemas, "apply", `${form}.json`));
  return copy;
}

/** Takes every change out of a file that puts a question off. */
function takeBackLater(file: string): void {
  const form = JSON.parse(readFileSync(file, "utf8"));
  form.changes = form.changes.filter(({ change }: { change: string }) => change !== "later");
  writeFileSync(file, JSON.stringify(form, null, 2));
}

function rowOf({ out }: Folders, name: string): ManifestForm {
  const { forms }: Manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
  return forms.find((row) => row.name === name) ?? expect.fail(`${name} is not in the manifest`);
}

/** The form in which a posting is edited is no form of an applicant: it is in no manifest. */
const labelsOfPosting = byLanguage((language) => `posting.${language}.json`);

it("writes a module with its validator, words in each language, the kinds of files, a manifest and a registry", async () => {
  const copy = aSmallCopy();
  const { forms, missing } = await writeComposedForms(copy);
  expect(missing).toEqual([]);
  const files = forms.flatMap(({ name }) => {
    const labels = name === "posting" ? labelsOfPosting : rowOf(copy, name).labels;
    return [`${name}.mjs`, ...languages.map((language) => labels[language])];
  });
  const modules = ["fileKinds.mjs", "manifest.json", "postingWords.mjs", "registry.mjs", "stepPaths.mjs"];
  expect(readdirSync(copy.out).sort()).toEqual([...new Set(files), ...modules].sort());
});

it("composes nothing of a file that holds nothing, and says so as the gate does", async () => {
  const copy = aSmallCopy();
  writeFileSync(join(copy.schemas, "markets/jp.json"), "null\n");
  await expect(runOrThrowFaults(copy, () => writeComposedForms(copy))).rejects.toThrow(
    /^schemas\/markets\/jp\.json:1:1 {2}the file must be names and values in \{ \}/,
  );
});

it("tells browser and server the same paths of each form's steps, as its file has them", async () => {
  const copy = aSmallCopy();
  copy.edit("schemas/apply/cabinCrew.json", '"path": "Skill"', '"path": "Talents"');
  await writeComposedForms(copy);
  const expected = { cabinCrew: ["Background", "Question", "Talents"] };
  const manifest: Manifest = JSON.parse(readFileSync(join(copy.out, "manifest.json"), "utf8"));
  expect(manifest.stepPaths).toEqual(expected);
  const { stepPaths } = await import(/* @vite-ignore */ pathToFileURL(join(copy.out, "stepPaths.mjs")).href);
  expect(Object.fromEntries(stepPaths)).toEqual(expected);
});

it("takes a required field of one market into that market's form alone, by data alone", async () => {
  const copy = aSmallCopy();
  await writeComposedForms(copy);
  const before = { jp: rowOf(copy, "cabinCrew.jp").version, tw: rowOf(copy, "cabinCrew.tw").version };
  copy.edit(japan, '"changes": [', `"changes": [${bloodType}`);
  expect((await writeComposedForms(copy)).missing).toEqual([]);
  const row = rowOf(copy, "cabinCrew.jp");
  expect(row.version).not.toBe(before.jp);
  expect(rowOf(copy, "cabinCrew.tw").version).toBe(before.tw);

  const url = pathToFileURL(join(copy.out, row.module)).href;
  const { form, validate } = await import(/* @vite-ignore */ url);
  expect(form.schema.required).toContain("bloodType");
  expect(validate.call({ today: "2026-03-01" }, {})).toBe(false);
  expect(JSON.stringify(validate.errors)).toContain('"missingProperty":"bloodType"');
  expect(JSON.parse(readFileSync(join(copy.out, row.labels.ja), "utf8"))["basic.bloodType"]).toEqual({
    label: "血液型",
  });
});

it("leaves alone what has not changed and takes away what is not asked any more", async () => {
  const copy = aSmallCopy();
  await writeComposedForms(copy);
  const written = (name: string) => statSync(join(copy.out, name)).mtimeMs;
  const before = written("cabinCrew.tw.mjs");
  rmSync(join(copy.schemas, "account", "resend.json"));
  copy.edit(japan, '"changes": [', `"changes": [${bloodType}`);
  await writeComposedForms(copy);
  expect(written("cabinCrew.tw.mjs")).toBe(before);
  expect(readdirSync(copy.out).filter((file) => file.startsWith("resend"))).toEqual([]);
});

it("writes a second form for what is due later, with the words of the first one, and none where nothing is", async () => {
  const copy = aSmallCopy();
  for (const file of ["apply/cabinCrew", "markets/jp", "markets/sg", "markets/vn"])
    takeBackLater(join(copy.schemas, `${file}.json`));
  const later = '{ "change": "later", "section": "basic", "field": "preferredName" },';
  copy.edit(japan, '"changes": [', `"changes": [${later}`);
  await writeComposedForms(copy);
  const catalog = await loadCatalog(copy.out);
  const first = catalog.forJob("cabinCrew", "jp");
  const due = catalog.dueFor("cabinCrew", "jp");
  expect(due?.form).toMatchObject({ name: "cabinCrew.jp.due", form: "cabinCrew", market: "jp" });
  expect(due && laterFields(due.form)).toEqual(["/preferredName"]);
  expect(due?.labels.ja).toBe(first?.labels.ja);
  expect(catalog.due).toEqual([due]);
  expect(catalog.dueFor("cabinCrew", "tw")).toBeUndefined();
});

it("compiles validators without eval", async () => {
  const copy = aSmallCopy();
  await writeComposedForms(copy);
  for (const file of readdirSync(copy.out).filter((name) => name.endsWith(".mjs")))
    expect(readFileSync(join(copy.out, file), "utf8")).not.toMatch(/new Function|\beval\(/);
});

it("names the file that does not fit", async () => {
  const copy = aSmallCopy();
  copy.edit(japan, '"after": "firstName"', '"after": "nowhere"');
  await expect(writeComposedForms(copy)).rejects.toThrow(
    /cabinCrew\.jp, section basic, change add kanaLastName/,
  );
});

it("writes what is called like every object's prototype as it writes any other name", async () => {
  const constants = JSON.parse(
    '{ "past": [{ "values": { "__proto__": "x", "a": "{\\"__proto__\\":1}" } }] }',
  );
  const text = await compileValidator({ type: "object", properties: {} }, constants);
  const { past } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  expect(JSON.stringify(past)).toBe(JSON.stringify(constants.past));
});
