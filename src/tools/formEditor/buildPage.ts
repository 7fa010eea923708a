import { join } from "node:path";
import { build } from "vite";
import { formEditor } from "../../forms/editor/protocol";
import { root } from "../projectFolders";

/** The path of the form editor's page within the project. */
export const pageFile = "src/site/formEditor/page.html";

/**
 * Builds the page and its scripts.
 * @param page a page's file within the project
 * @returns the path of the built page, a template
 */
export async function buildPage(outDir: string, page: string = pageFile): Promise<string> {
  await build({
    root,
    base: `${formEditor.page}/`,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, page),
        // One script is right here: the page is loaded on this machine only.
        checks: { ineffectiveDynamicImport: false },
      },
      // Size does not matter: the page is loaded on this machine only.
      chunkSizeWarningLimit: 10_000,
    },
  });
  return join(outDir, page);
}
