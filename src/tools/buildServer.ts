import { rmSync } from "node:fs";
import { build } from "esbuild";
import { bundleOptions } from "../server/programPath";
import { root } from "./projectFolders";

/**
 * Bundles our own code and leaves nearly all packages external. The server is one file, and so is each
 * program that it starts beside itself: the worker of the embedded database, the program that creates this
 * database, the inspectors of uploaded files.
 */
export async function buildServer(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: {
      main: "src/server/main.ts",
      "store/pgliteWorker": "src/server/store/pgliteWorker.ts",
      "store/pgliteMaker": "src/server/store/pgliteMaker.ts",
      "uploads/inspection/pdfInspector": "src/server/uploads/inspection/pdfInspector.ts",
      "uploads/inspection/pictureInspector": "src/server/uploads/inspection/pictureInspector.ts",
    },
    outdir,
    // Removes the comments of packages, because the server keeps the text of every module in memory.
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
  });
}
