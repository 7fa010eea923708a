import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildIfChanged } from "../../src/tools/buildIfChanged";
import { root } from "../../src/tools/projectFolders";

it("builds once what several need at the same time, and keeps no build that failed", async () => {
  const kept = mkdtempSync(join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(kept, { recursive: true }));
  const without = readdirSync(join(root, "src"));
  let builds = 0;
  const part = {
    ...{ name: "part", without, beside: ["package.json"], kept },
    async build(folder: string) {
      builds++;
      await new Promise(setImmediate);
      mkdirSync(folder);
    },
  };
  const failing = { ...part, build: () => Promise.reject(new Error("no build")) };
  await expect(buildIfChanged(failing)).rejects.toThrow("no build");
  const [first, ...others] = await Promise.all([
    buildIfChanged(part),
    buildIfChanged(part),
    buildIfChanged(part),
  ]);
  expect(others).toEqual([first, first]);
  expect(builds).toBe(1);
});
