import { rmSync } from "node:fs";
import { build } from "esbuild";
import { root } from "./projectFolders";

/**
 * Packages stay where they are installed; what the house wrote becomes one file, and one for each program that runs
 * beside it: the database's thread, what makes that database, what looks into files.
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
