import { rmSync } from "node:fs";
import { build } from "esbuild";
import { root } from "./projectFolders";

/**
 * Bundles our own code and leaves packages external: one file for the server, and one each for the programs that run
 * beside it (the database's worker thread, the maker of that database, the inspector of uploaded files).
 */
export async function buildServer(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: "src/server/main.ts",
      "store/pgliteWorker": "src/server/store/pgliteWorker.ts",
      "store/pgliteMaker": "src/server/store/pgliteMaker.ts",
      "uploads/inspection/inspector": "src/server/uploads/inspection/inspector.ts",
    },
    outdir,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
  });
}
