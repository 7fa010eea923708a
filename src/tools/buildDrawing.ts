import { build } from "vite";
import { root } from "./projectFolders";

/**
 * Bundles what the server draws pages with: `drawPage.js` and what it loads. With its packages: loading each of their
 * hundreds of files would take longer than the rest of a start.
 */
export async function buildDrawing(outDir: string): Promise<void> {
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
        // Without comments: the server keeps the text of every module in memory. Names stay, for the log.
        output: { codeSplitting: true, minify: { compress: false, mangle: false, codegen: true } },
      },
    },
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });
}
