import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Figures {
  seconds: number;
  cpuSeconds: number;
  /** The highest resident memory, in megabytes. */
  megabytes: number;
}

/** Runs `node ...args` to its end, or until it prints that it listens. @throws Error with its output, if it fails */
export async function measured(
  args: readonly string[],
  env: Record<string, string>,
  listens = false,
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "scale-"));
  const usage = join(folder, "usage");
  const begun = performance.now();
  const child = spawn(process.execPath, ["--import", join(import.meta.dirname, "usage.mjs"), ...args], {
    env: { ...process.env, PORT: "0", USAGE_FILE: usage, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  let seconds = 0;
  child.stdout.on("data", (part: Buffer) => {
    if (!listens || !part.includes("The site is at")) return;
    seconds = (performance.now() - begun) / 1000;
    child.kill("SIGTERM");
  });
  child.stderr.on("data", (part: Buffer) => {
    errors += part;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${args.join(" ")}: ${code}\n${errors}`);
  if (!listens) seconds = (performance.now() - begun) / 1000;
  const { cpuSeconds, megabytes }: Figures = JSON.parse(readFileSync(usage, "utf8"));
  rmSync(folder, { recursive: true });
  return { seconds, cpuSeconds, megabytes };
}
