import { type ChildProcess, spawn } from "node:child_process";

/** The program itself, in a process of its own, on a port that the system chose. */
export interface RunningServer {
  /** Of the API's site. */
  url: string;
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** Starts, and waits until it says where it is. @throws Error with what it said, when it ended instead */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/main.ts"], {
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
