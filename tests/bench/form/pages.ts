import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { ComposedForm } from "../../../src/forms/engine/form";
import { compileValidator } from "../../../src/forms/files/compileValidator";
import { filesOfChunks } from "../../../src/server/page/preloads";
import { contenders } from "./contenders";
import { collections, questions, schemaOf, ui } from "./model";
import { brotliOf, readManifest } from "./weight";

export const root = join(import.meta.dirname, "../../..");
export const out = join(root, "dist/bench");
export const site = join(out, "site");

/** Builds a page for each contender, as for production. @returns the brotli weight of each page's JavaScript, in KB */
export async function buildPages(names: readonly string[]): Promise<Record<string, number>> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "form.mjs"), await compileValidator(form.schema, { form }));
  const chosen = contenders.filter(({ name }) => names.includes(name));
  for (const { name, entry } of chosen) writeFileSync(join(out, `${name}.html`), page(entry));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    resolve: {
      alias: [{ find: /^#bench\//, replacement: `${out}/` }],
      dedupe: ["react", "react-dom", "ajv"],
    },
    build: {
      outDir: site,
      manifest: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: Object.fromEntries(chosen.map(({ name }) => [name, join(out, `${name}.html`)])),
      },
    },
  });
  const manifest = readManifest(site);
  return Object.fromEntries(
    chosen.map(({ name }) => [name, brotliOf(site, filesOfChunks(manifest, [`dist/bench/${name}.html`]))]),
  );
}

const page = (entry: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Bench</title></head>
  <body>
    <div id="root"></div>
    <script type="module" src="/tests/bench/form/${entry}"></script>
  </body>
</html>`;

const schema = schemaOf(({ label }) => label);

const form: ComposedForm = {
  name: "bench",
  form: "bench",
  market: null,
  currency: null,
  timeZone: null,
  version: "bench",
  schema,
  steps: [
    {
      id: "only",
      path: "",
      sections: [{ id: "only", fields: [...questions, ...collections].map(({ name }) => name) }],
      schema,
      ui,
    },
  ],
};
