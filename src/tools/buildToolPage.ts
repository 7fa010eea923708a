import { join } from "node:path";
import { build } from "vite";
import { root } from "./projectFolders";

/**
 * Builds a page outside the site, and its scripts.
 * @param page the page's file within the project
 * @param base the address below which the page's files are served, with a slash at the end
 * @returns the path of the built page, which is a template
 */
export async function buildToolPage(outDir: string, page: string, base: string): Promise<string> {
  await build({
    root,
    base,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, page),
        // A dynamic import that results in no separate script causes no warning, because staff load the page
        // once and stay on it.
        checks: { ineffectiveDynamicImport: false },
      },
      // There is no warning about large scripts, because staff load the page once and stay on it.
      chunkSizeWarningLimit: 10_000,
    },
  });
  return join(outDir, page);
}
