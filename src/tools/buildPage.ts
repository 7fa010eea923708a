import { join } from "node:path";
import { build } from "vite";
import { root } from "./projectFolders";

/**
 * Builds a page that is no page of the site, and its scripts.
 * @param page the page's file within the project
 * @param base the address below which its files are served, with a slash at the end
 * @returns the path of the built page, a template
 */
export async function buildPage(outDir: string, page: string, base: string): Promise<string> {
  await build({
    root,
    base,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, page),
        // One script is right here: the page is loaded by staff, who stay on it.
        checks: { ineffectiveDynamicImport: false },
      },
      // For the same reason, size does not matter.
      chunkSizeWarningLimit: 10_000,
    },
  });
  return join(outDir, page);
}
