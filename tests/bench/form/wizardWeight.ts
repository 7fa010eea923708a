import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { filesOfChunks, listFilesCommonToPages } from "../../../src/server/page/preloads";
import { root } from "./pages";
import { brotliOf, readManifest } from "./weight";

export interface WizardWeight {
  /** Code that every page of the site loads, in KB of brotli. */
  shell: number;
  /** Code that the wizard's page loads in addition: engine, renderer, theme, and one form with its validator. */
  beyond: number;
  /** The form's words in one language, which the page loads in addition, too. */
  words: number;
}

/** The weight of the wizard's route in the production build. */
export async function weighWizard(form: string): Promise<WizardWeight> {
  const outDir = mkdtempSync(join(tmpdir(), "weight-"));
  try {
    await build({ root, logLevel: "error", build: { outDir, manifest: true } });
    const manifest = readManifest(outDir);
    const keyOf = (end: string) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(end));
      if (key === undefined) throw new Error(`the build has no ${end}`);
      return key;
    };
    const shell = listFilesCommonToPages(manifest);
    const without = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file));
    const wizard = filesOfChunks(manifest, ["src/site/pages/ApplyPage.tsx", keyOf(`${form}.mjs`)]);
    const words = filesOfChunks(manifest, [keyOf(`${form}.en.json`)]);
    return {
      shell: brotliOf(outDir, shell),
      beyond: brotliOf(outDir, without(wizard, shell)),
      words: brotliOf(outDir, without(words, shell)),
    };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
