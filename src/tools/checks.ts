import { listGateSources } from "./gateCache";
import type { Stage } from "./runStage";

/** A stage whose result depends on the files that it reads, and on nothing else. */
export interface CheckStage extends Stage {
  /** The files and folders that the stage reads, as paths from the project's root. */
  inputs: readonly string[];
  /** Matches the lines of the output that report a written file. */
  written?: RegExp;
}

const code = ["src", "tests", "vite.config.ts", "tsconfig.json", "package.json", "package-lock.json"];

/** The command that runs a tool of this folder. */
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
  // Only one checker: each further checker would check the shared types again, which is slower on two cores.
  { name: "types", command: ["tsc", "-p", ".", "--checkers", "1"], inputs: code },
  {
    name: "schemas",
    command: [process.execPath, "src/tools/schemas.js"],
    written: /^Noted .*$/gm,
    // Read anew each time, because a run of the gate may bundle it again.
    get inputs() {
      return ["schemas", "locales", "src/tools/schemas.js", "src/tools/bundleGate.ts", ...listGateSources()];
    },
  },
  { name: "unused code", command: ["knip"], inputs: code },
  {
    name: "format and lint",
    command: ["biome", "ci", "--colors=off", "."],
    inputs: [...code, "schemas", "locales", ".biome.jsonc", ".oxlintrc.json"],
  },
];
