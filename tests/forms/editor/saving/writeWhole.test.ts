import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { SaveRefused } from "../../../../src/forms/saving/resolveEditableFile";
import { finishInterruptedSaves, writeAllOrNone } from "../../../../src/forms/saving/writeAllOrNone";

const files = ["schemas/a.json", "schemas/markets/b.json", "locales/en/c.json", "locales/ja/c.json"];

/** A project in which each file contains `text`. */
function aProject(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "saving-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const each of ["schemas/markets", "locales/en", "locales/ja"])
    mkdirSync(join(folder, each), { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), text);
  return {
    folder,
    sources: { schemas: join(folder, "schemas"), locales: join(folder, "locales") },
    texts: () => files.map((file) => readFileSync(join(folder, file), "utf8")),
    all: () => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort(),
  };
}

let program = "";
beforeAll(async () => {
  program = join(mkdtempSync(join(tmpdir(), "saving-process-")), "savingProcess.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "savingProcess.ts")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: program,
    logLevel: "error",
  });
});
afterAll(() => rmSync(join(program, ".."), { recursive: true }));

const run = (folder: string, length: number, ulimit = "") =>
  spawn("bash", [
    "-c",
    `${ulimit} exec "$0" "$@"`,
    process.execPath,
    program,
    folder,
    files.join(","),
    String(length),
  ]);

it("is killed at any moment, and each file is the old one or the new one; after the next start, all are one", async () => {
  const length = 20_000;
  const [old, next] = ["a".repeat(length), "b".repeat(length)];
  let cutOff = 0;
  for (let kill = 0; kill < (process.env.FULL ? 100 : 10); kill++) {
    const project = aProject(old);
    const before = project.all();
    const saving = run(project.folder, length);
    await once(saving.stdout, "data");
    // Each kill comes later than the one before it, so that they fall on different moments of a save, which takes a
    // few milliseconds.
    const end = performance.now() + kill * 0.7;
    while (performance.now() < end);
    saving.kill("SIGKILL");
    await once(saving, "exit");
    for (const text of project.texts()) expect(text === old || text === next).toBe(true);
    if (project.all().length > before.length) cutOff++;
    finishInterruptedSaves(project.sources);
    expect(new Set(project.texts()).size).toBe(1);
    expect(project.all()).toEqual(before);
  }
  expect(cutOff).toBeGreaterThan(0);
}, 600_000);

it("writes nothing where the disk takes no more", async () => {
  const length = 20_000;
  const project = aProject("a".repeat(length));
  const before = project.all();
  // The limit is 10 blocks of a kilobyte, so that no file can be written as a whole.
  const saving = run(project.folder, length, "ulimit -f 10;");
  const [said] = await once(saving.stdout, "data");
  await once(saving, "exit");
  expect(String(said)).toContain("not saved: disk");
  expect(project.texts()).toEqual(files.map(() => "a".repeat(length)));
  expect(project.all()).toEqual(before);
});

it("takes back what it wrote where another file cannot be written", () => {
  const project = aProject("old");
  const before = project.all();
  // A file takes the place of the folder `locales/en`, so that the third file cannot be written after two have
  // been.
  rmSync(join(project.folder, "locales/en"), { recursive: true });
  writeFileSync(join(project.folder, "locales/en"), "");
  const changes = files.map((file) => ({ file, before: "old", after: "new" }));
  expect(() => writeAllOrNone(project.sources, changes)).toThrow(SaveRefused);
  rmSync(join(project.folder, "locales/en"));
  mkdirSync(join(project.folder, "locales/en"));
  writeFileSync(join(project.folder, "locales/en/c.json"), "old");
  expect(project.texts()).toEqual(files.map(() => "old"));
  expect(project.all()).toEqual(before);
});

it("leaves alone what somebody changed at the last moment, and takes back what it wrote before", () => {
  const project = aProject("old");
  const before = project.all();
  const [, , theirs = ""] = files;
  writeFileSync(join(project.folder, theirs), "theirs");
  const changes = files.map((file) => ({ file, before: "old", after: "new" }));
  expect(() => writeAllOrNone(project.sources, changes)).toThrow("restless");
  expect(project.texts()).toEqual(files.map((file) => (file === theirs ? "theirs" : "old")));
  const made = [{ file: theirs, before: null, after: "new" }];
  expect(() => writeAllOrNone(project.sources, made)).toThrow("restless");
  expect(project.all()).toEqual(before);
});

it("keeps the permissions of a file, and the text that it shares with another place", () => {
  const project = aProject("old");
  const [file = ""] = files;
  chmodSync(join(project.folder, file), 0o664);
  linkSync(join(project.folder, file), join(project.folder, "elsewhere"));
  writeAllOrNone(project.sources, [{ file, before: "old", after: "new" }]);
  expect(statSync(join(project.folder, file)).mode & 0o777).toBe(0o664);
  expect(readFileSync(join(project.folder, "elsewhere"), "utf8")).toBe("old");
});

it("adds and takes away files, and leaves alone what somebody changed after a kill", () => {
  const project = aProject("old");
  writeAllOrNone(project.sources, [
    { file: "schemas/new.json", before: null, after: "new" },
    { file: "schemas/a.json", before: "old", after: null },
  ]);
  expect(project.all()).toContain("schemas/new.json");
  expect(project.all()).not.toContain("schemas/a.json");
  aCutSave(project.folder, [["schemas/new.json", "another text", "mine"]]);
  finishInterruptedSaves(project.sources);
  expect(readFileSync(join(project.folder, "schemas/new.json"), "utf8")).toBe("new");
});

it("does a save to the end that was cut off after its journal, and forgets one that had none", () => {
  const project = aProject("old");
  const before = project.all();
  const [done = "", ...left] = files;
  // The first file has taken its place already.
  writeFileSync(join(project.folder, done), "new");
  const cut = aCutSave(
    project.folder,
    files.map((file) => [file, "old", "new"]),
  );
  rmSync(join(cut, "0.json"));
  finishInterruptedSaves(project.sources);
  expect(project.texts()).toEqual([done, ...left].map(() => "new"));
  rmSync(join(aCutSave(project.folder, [[done, "new", "newer"]]), "journal.json"));
  finishInterruptedSaves(project.sources);
  expect(project.texts()).toEqual(files.map(() => "new"));
  expect(project.all()).toEqual(before);
});

it("leaves alone what another process is saving, until that process is gone or has taken too long", async () => {
  const project = aProject("old");
  const before = project.all();
  const [file = ""] = files;
  const other = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other, "spawn");
  const stands = () => readFileSync(join(project.folder, file), "utf8");
  const beginSave = () =>
    aCutSave(project.folder, [[file, stands(), `${stands()} and new`]], `${other.pid}-x`);
  const begun = beginSave();
  finishInterruptedSaves(project.sources);
  expect([stands(), existsSync(begun)]).toEqual(["old", true]);
  const longAgo = Date.now() / 1000 - 60;
  utimesSync(begun, longAgo, longAgo);
  finishInterruptedSaves(project.sources);
  expect(stands()).toBe("old and new");

  beginSave();
  other.kill("SIGKILL");
  await once(other, "exit");
  finishInterruptedSaves(project.sources);
  expect([stands(), project.all()]).toEqual(["old and new and new", before]);

  // In a container, the next start may have the number of the process that was killed.
  aCutSave(project.folder, [[file, stands(), "newest"]], `${process.pid}-x`);
  finishInterruptedSaves(project.sources);
  expect([stands(), project.all()]).toEqual(["newest", before]);
});

/** Makes the folder that a killed save leaves. `saved` has each file with its text before and after the save. */
function aCutSave(
  folder: string,
  saved: Array<[file: string, before: string, after: string]>,
  name = "cut",
): string {
  const cut = join(folder, `.saving-${name}`);
  mkdirSync(cut);
  const entries = saved.map(([file, before, after], index) => {
    writeFileSync(join(cut, `${index}.json`), after);
    return { file, before: createHash("sha256").update(before).digest("hex"), staged: `${index}.json` };
  });
  writeFileSync(join(cut, "journal.json"), JSON.stringify(entries));
  return cut;
}
