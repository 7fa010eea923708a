import { spawn } from "node:child_process";
import { createServer } from "node:net";

/** A program under load, in a process of its own. */
export interface Site {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts a program that listens on PORT, and waits until it answers. Its log is not read. */
export async function startSite(file: string, env: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    env: { ...process.env, PORT: String(port), NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${file} has ended.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    host: "127.0.0.1",
    port,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
  return response?.ok ?? false;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
