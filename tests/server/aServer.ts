import { type ChildProcess, spawn } from "node:child_process";
import { inject, onTestFinished } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

/** The server program in its own process, on a port that the system chose. */
export interface RunningServer {
  /** The site's URL. */
  url: string;
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** The built program, as `npm start` runs it. Loading sources would double the memory and add a second to a start. */
export const serverProgram = inject("serverProgram");

/** The options that `npm start` gives to Node. */
const nodeOptions = packageJson.scripts.start.split(" ").filter((part) => part.startsWith("--"));

/** Starts a server, and waits until it prints its URL. @throws Error with its output, if it ends instead */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [...nodeOptions, serverProgram], {
    env: { ...process.env, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const port = new Promise<string>((resolve) => {
    let isHeard = false;
    const hear = (part: Buffer) => {
      output += part.toString();
      // A log of millions of lines is not searched again with each of them.
      if (isHeard) return;
      const heard = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      isHeard = heard !== undefined && output.includes("Ctrl+C");
      if (heard !== undefined && isHeard) resolve(heard);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
  });
  const first = await Promise.race([port, ended.then(() => undefined)]);
  if (first === undefined) throw new Error(output);
  return { url: `http://127.0.0.1:${first}`, process: child, output: () => output, ended };
}

/** Starts a server that is killed at the end of the test. */
export async function startForTest(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env);
  onTestFinished(() => killServer(server));
  return server;
}

/** Kills a server with SIGKILL, and waits until its process has ended. */
export async function killServer({ process, ended }: RunningServer): Promise<void> {
  process.kill("SIGKILL");
  await ended;
}

/** The JSON lines of a server's log, without the lines for the person at the console. */
export function loggedBy(server: RunningServer): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
}
