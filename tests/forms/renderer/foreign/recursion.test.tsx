import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { byObject, byReference } from "./recursiveSchemas";

const run = promisify(execFile);

/**
 * A recursive schema could be drawn for ever: it is drawn in a process of its own, with a limit of time and of memory.
 */
async function drawnApart(): Promise<Record<string, unknown>> {
  const script = join(import.meta.dirname, "drawRecursive.tsx");
  const { stdout } = await run(process.execPath, ["--max-old-space-size=500", "--import", "tsx", script], {
    timeout: 60_000,
    killSignal: "SIGKILL",
  });
  return JSON.parse(stdout);
}

it("draws what repeats when it is opened, and not before", async () => {
  const faults = await drawnApart();
  expect(Object.keys(faults)).toEqual([
    ...Object.keys(byReference),
    ...Object.keys(byObject).map((name) => `${name}, woven`),
  ]);
  expect(Object.entries(faults).filter(([, found]) => JSON.stringify(found) !== "[]")).toEqual([]);
});
