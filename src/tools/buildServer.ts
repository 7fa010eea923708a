import { rmSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import { root } from "./projectFolders";

/** Packages of hundreds of small files: loading each of them was a tenth of what a start costs. */
const bundledPackages = /^(?:kysely|typebox)(?:\/|$)/;

const otherPackages: Plugin = {
  name: "other packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === "entry-point" || bundledPackages.test(path) ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles our own code and leaves nearly all packages external: one file for the server, and one each for the programs
 * that run beside it (the database's worker thread, the maker of that database, the inspector of uploaded files).
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
    plugins: [otherPackages],
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
  });
}
