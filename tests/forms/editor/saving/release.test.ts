import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { expect, it, onTestFinished } from "vitest";
import { nextMigration } from "../../../../src/forms/files/pendingMigrations";
import { buildReleaseFileChanges } from "../../../../src/forms/saving/releaseForms";
import { finishInterruptedSaves } from "../../../../src/forms/saving/writeAllOrNone";
import { withChanged } from "../../gate/changedTexts";
import { projectTexts } from "../../gate/project";

it("is killed in the middle of a release, and after the next start all of it is there, or nothing", async () => {
  const tighter = withChanged(projectTexts, "schemas/sections/basic.json", ({ properties }) => {
    properties.preferredName.maxLength = 39;
  });
  const step = { change: "narrow", field: "/preferredName" };
  const changes = buildReleaseFileChanges(
    new Map([...tighter, [nextMigration, JSON.stringify({ steps: [step] })]]),
    "meta",
  );
  expect(changes.map(({ before, after }) => [before === null, after === null])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);

  const folder = mkdtempSync(join(tmpdir(), "releasing-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, "releasingProcess.mjs");
  const file = join(folder, "changes.json");
  const site = join(folder, "site");
  writeFileSync(file, JSON.stringify(changes));
  mkdirSync(join(site, "locales"), { recursive: true });
  for (const change of changes) {
    mkdirSync(dirname(join(site, change.file)), { recursive: true });
    if (change.before !== null) writeFileSync(join(site, change.file), change.before);
  }
  await build({
    entryPoints: [join(import.meta.dirname, "releasingProcess.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: program,
    logLevel: "error",
  });
  const textOf = (name: string) =>
    existsSync(join(site, name)) ? readFileSync(join(site, name), "utf8") : null;
  const stands = (which: "before" | "after") => changes.every((each) => textOf(each.file) === each[which]);

  let cutOff = 0;
  for (let kill = 0; kill < (process.env.FULL ? 100 : 5); kill++) {
    const releasing = spawn(process.execPath, [program, site, file]);
    await once(releasing.stdout, "data");
    // Each kill comes later than the one before it, so that they fall on different moments of a release.
    const end = performance.now() + kill * 2.3;
    while (performance.now() < end);
    releasing.kill("SIGKILL");
    await once(releasing, "exit");
    for (const { file: name, before, after } of changes) expect([before, after]).toContain(textOf(name));
    if (readdirSync(site).length > 2) cutOff++;
    finishInterruptedSaves({ schemas: join(site, "schemas"), locales: join(site, "locales") });
    expect(stands("before") || stands("after")).toBe(true);
    expect(readdirSync(site).sort()).toEqual(["locales", "schemas"]);
    // The files are restored, because each process begins with files that are not released.
    for (const { file: name, before } of changes)
      if (before === null) rmSync(join(site, name), { force: true });
      else writeFileSync(join(site, name), before);
  }
  expect(cutOff).toBeGreaterThan(0);
}, 600_000);
