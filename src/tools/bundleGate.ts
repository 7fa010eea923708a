import { build } from "esbuild";
import { gateBundle, noteInputs } from "./gateCache";
import { root } from "./projectFolders";

/**
 * Bundles the gate into one file, for `schemas.js`: to load its three hundred files takes longer than to check all forms
 * again.
 */
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["src/tools/bundledGate.ts"],
  // The bundle stands as deep below the project's root as this file, since modules find the project by their own place.
  outfile: gateBundle,
  bundle: true,
  // Saved drafts are read through the server, which needs its packages as they are; recheck loads a program of its own.
  external: ["./savedDrafts", "recheck"],
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
noteInputs([...Object.keys(metafile.inputs), "package-lock.json"]);
