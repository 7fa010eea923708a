import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  compileValidator,
  composeForm,
  composeLabels,
  formVersion,
  parseSources,
  parseWordsOf,
  readTexts,
} from "@starling/forms/compose";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Builds the site of a folder like this one: `tsx build.ts <folder> <outDir>`. */
const [folder = "", outDir = ""] = process.argv.slice(2).map((path) => resolve(path));
const at = (name: string) => join(folder, name);

/** The form, its past, its words and its validator. */
async function visaModule(): Promise<string> {
  const composed = composeForm(parseSources(readTexts(at("schemas"), "schemas")), "visa");
  const form = { ...composed, version: formVersion(composed.schema) };
  const words = parseWordsOf(readTexts(at("words"), "locales"), "de");
  const { labels, missing } = composeLabels(form, words, [], "de");
  if (missing.length > 0) throw new Error(`no words for ${missing.join(", ")}`);
  const past: unknown = JSON.parse(readFileSync(at("past.json"), "utf8"));
  return compileValidator(form.schema, { form, past, labels });
}

const root = import.meta.dirname;
await build({
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "@starling/forms": resolve(root, "../../src/forms/doors") } },
  plugins: [
    react(),
    {
      name: "visa",
      resolveId: (id) => (id === "virtual:visa" ? id : null),
      load: (id) => (id === "virtual:visa" ? visaModule() : null),
    },
  ],
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, "visa.html") } },
});
