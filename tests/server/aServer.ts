import { type ChildProcess, spawn } from "node:child_process";
import { inject, onTestFinished } from "vitest";

/** The program itself, in a process of its own, on a port that the system chose. */
export interface RunningServer {
  /** Of the API's site. */
  url: string;
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** As `npm start` runs it: the loader of sources would weigh as much again, and take a second at each start. */
export const serverProgram = inject("serverProgram");

/** Starts, and waits until it says where it is. @throws Error with what it said, when it ended instead */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const port = new Promise<string>((resolve) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      const heard = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (heard && output.includes("Ctrl+C")) resolve(heard);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const first = await Promise.race([port, ended.then(() => undefined)]);
  if (first === undefined) throw new Error(output);
  return { url: `http://127.0.0.1:${first}`, process: child, output: () => output, ended };
}

/** Starts one that does not outlive the test. */
export async function startForTest(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env);
  onTestFinished(() => killServer(server));
  return server;
}

/** At once, and waits until it is gone. */
export async function killServer({ process, ended }: RunningServer): Promise<void> {
  process.kill("SIGKILL");
  await ended;
}

/** The lines of its log, without what it says to the person at the console. */
export function loggedBy(server: RunningServer): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
}
