import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { root } from "./projectFolders";

/** One stage of `npm test` or `npm run check`: a command and its environment. */
export interface Stage {
  name: string;
  command: [program: string, ...rest: string[]];
  env?: Record<string, string>;
  /** Describes the progress of the stage, from its output so far. */
  progress?(this: void, output: string): string;
}

export interface StageOutcome {
  isGood: boolean;
  /** All output, of stdout and stderr. */
  output: string;
  seconds: number;
}

/** The `PATH` of the commands: the project's own tools come first. */
export const toolPath = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);

/** Runs a command until it ends or the signal stops it. `onOutput` gets a function that returns all output so far. */
export function runStage(
  { command: [program, ...rest], env }: Stage,
  signal: AbortSignal,
  onOutput: (output: () => string) => void = () => {},
): Promise<StageOutcome> {
  const begun = performance.now();
  const said: Buffer[] = [];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1", PATH: toolPath, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  child.stdout.on("data", (part) => said.push(part));
  child.stderr.on("data", (part) => said.push(part));
  const output = () => Buffer.concat(said).toString().trim();
  onOutput(output);
  return new Promise((resolve) => {
    const end = (isGood: boolean) => {
      resolve({ isGood, output: output(), seconds: (performance.now() - begun) / 1000 });
    };
    child.once("error", (error) => {
      said.push(Buffer.from(String(error)));
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
