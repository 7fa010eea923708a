import { spawn } from "node:child_process";

/**
 * Starts a program of the system that serves, under a shell that interrupts it when its input ends: so a test run that
 * is killed leaves none behind. @returns ends the program
 */
export function startSystemProcess(
  command: readonly string[],
  options: { cwd: string; uid?: number; gid?: number },
): () => Promise<void> {
  const script = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server';
  const shell = spawn("sh", ["-c", script, "sh", ...command], {
    ...options,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = new Promise<void>((resolve) => shell.once("exit", () => resolve()));
  return () => {
    shell.stdin.end();
    return ended;
  };
}
