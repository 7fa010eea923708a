import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** A program that listens, in a process of its own. */
export interface Program {
  url: string;
  /** The highest resident memory of the process and of each of its children by now, in megabytes. */
  peaks(): number[];
  stop(): Promise<void>;
}

/** Starts `node ...args`, and waits until it prints its address. @throws Error with its output, if it ends instead */
export async function startProgram(
  node: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Program> {
  const child = spawn(node, args, {
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await addressOf(child);
  return {
    url,
    peaks: () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)].map(peakOf),
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (url) resolve(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(output)));
  });
}

const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const childrenOf = (pid: number) =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? []).map(Number);
