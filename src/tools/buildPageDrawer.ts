import { build } from "vite";
import { root } from "./projectFolders";

/**
 * Bundles the code by which the server draws pages: `drawPage.js` and its imports, including packages, because loading
 * hundreds of separate files would take longer than the rest of the start.
 */
export async function buildPageDrawer(outDir: string): Promise<void> {
  await build({
    root,
    logLevel: "warn",
    build: {
      ssr: "src/site/drawing/drawPage.tsx",
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        // Comments are removed, because the server keeps the text of every module in memory. Names stay as
        // they are, for stack traces in the log.
        output: { codeSplitting: true, minify: { compress: false, mangle: false, codegen: true } },
      },
    },
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });
}
