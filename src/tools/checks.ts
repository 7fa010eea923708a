import type { Stage } from "./runStage";

/** A stage whose result depends on the files that it reads, and on nothing else. */
export interface CheckStage extends Stage {
  /** Files and folders that it reads, from the project's root on. */
  inputs: readonly string[];
  /** The lines of its output that name a file that it wrote. */
  written?: RegExp;
}

const code = ["src", "tests", "vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];

/** The command of a tool in this folder. */
export const toolCommand = (name: string, ...args: string[]): Stage["command"] => [
  process.execPath,
  "--import",
  "tsx",
  `src/tools/${name}.ts`,
  ...args,
];

/** The checks that need no running site, the longest first. */
export const checks: readonly CheckStage[] = [
  {
    name: "lint by types",
    command: ["oxlint", "--type-aware", "--deny-warnings"],
    inputs: [...code, ".oxlintrc.json"],
  },
  // One checker: each further one checks shared types again, which takes two cores longer.
  { name: "types", command: ["tsc", "-p", ".", "--checkers", "1"], inputs: code },
  {
    name: "schemas",
    command: [process.execPath, "src/tools/schemas.js"],
    written: /^Noted .*$/gm,
    inputs: [
      "schemas",
      "locales",
      "src/forms/engine",
      "src/forms/files",
      "src/forms/gate",
      "src/tools",
      "package-lock.json",
    ],
  },
  { name: "unused code", command: ["knip"], inputs: code },
  {
    name: "format and lint",
    command: ["biome", "ci", "--colors=off", "."],
    inputs: [...code, "schemas", "locales", ".biome.jsonc", ".oxlintrc.json"],
  },
];
