import { build } from "esbuild";
import { gateBundle, saveBundleInputs } from "./gateCache";
import { root } from "./projectFolders";

/**
 * Bundles the gate into one file, for `schemas.js`: loading the gate's hundreds of files takes longer than
 * checking all forms again.
 */
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["src/tools/findBundledGateRunner.ts"],
  // The bundle is as deep below the project's root as this file, because modules find the project by their own path.
  outfile: gateBundle,
  bundle: true,
  // `./savedDrafts` loads the server, which needs its packages unbundled: to read saved drafts, `schemas.js`
  // runs the unbundled gate. `recheck` loads a program of its own.
  external: ["./readSavedDrafts", "recheck"],
  mainFields: ["module", "main"],
  platform: "node",
  format: "esm",
  target: "node20",
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
  metafile: true,
  logLevel: "error",
});
saveBundleInputs([...Object.keys(metafile.inputs), "package-lock.json"]);
