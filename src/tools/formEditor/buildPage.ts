import { join } from "node:path";
import { build } from "vite";
import { formEditor } from "../../contract/formEditor";
import { root } from "../projectFolders";

/** The page of the form editor, from the project on. */
export const pageFile = "src/formEditor/page.html";

/** Builds the page and its scripts. @returns its template */
export async function buildPage(outDir: string): Promise<string> {
  await build({
    root,
    base: `${formEditor.page}/`,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, pageFile) },
      // It never leaves this machine.
      chunkSizeWarningLimit: 10_000,
    },
  });
  return join(outDir, pageFile);
}
