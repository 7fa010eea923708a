import { spawnSync } from "node:child_process";
import { root } from "./projectFolders";
import { type Stage, toolPath } from "./runStage";

/**
 * Runs a command at this terminal.
 * @returns its exit code; 1 where there is none, because the command did not start or a signal ended it
 */
export function runAtThisTerminal([program, ...args]: Stage["command"]): number {
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PATH: toolPath },
    stdio: "inherit",
  });
  return status ?? 1;
}
