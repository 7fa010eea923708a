import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { applicationsExport } from "../../src/server/staff/applicationsExport";
import { backup } from "../../src/server/staff/backup";
import { restore } from "../../src/server/staff/restore";
import { openLocalCommandIO } from "../../src/tools/openLocalCommandIO";

const aFolder = () => mkdtempSync(join(tmpdir(), "desk-"));
const asking = (file: string, yes = false) => ({ operands: [file], options: {}, yes });

it("writes a file under its name only once it is whole, for its owner alone", async () => {
  const folder = aFolder();
  const file = join(folder, "backup.tar.gz");
  const { io: desk, close } = openLocalCommandIO(backup, asking(file));
  await desk.write(Buffer.from("one "));
  expect(existsSync(file)).toBe(false);
  await desk.write(Buffer.from("two"));
  await close(true);
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
  expect(readFileSync(file, "utf8")).toBe("one two");
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("leaves nothing of a file that did not become whole", async () => {
  const folder = aFolder();
  const { io: desk, close } = openLocalCommandIO(backup, asking(join(folder, "backup.tar.gz")));
  await desk.write(Buffer.from("one "));
  await close(false);
  expect(readdirSync(folder)).toEqual([]);
});

it("replaces a file only with --yes, and wants a folder to write into and a file to read", async () => {
  const folder = aFolder();
  const file = join(folder, "backup.tar.gz");
  writeFileSync(file, "old");
  expect(() => openLocalCommandIO(backup, asking(file))).toThrow(
    `${file} is there already: add --yes to replace it.`,
  );
  const { io: desk, close } = openLocalCommandIO(backup, asking(file, true));
  await desk.write(Buffer.from("new"));
  await close(true);
  expect((await buffer(openLocalCommandIO(restore, asking(file)).io.read())).toString()).toBe("new");
  const nowhere = join(folder, "none", "backup.tar.gz");
  expect(() => openLocalCommandIO(backup, asking(nowhere))).toThrow(
    `There is no folder ${join(folder, "none")}.`,
  );
  expect(() => openLocalCommandIO(restore, asking(nowhere))).toThrow(`There is no file ${nowhere}.`);
  expect(() => openLocalCommandIO(restore, asking(folder))).toThrow(`${folder} is no file.`);
});

it("fills an empty folder, whose files appear together", async () => {
  const folder = join(aFolder(), "out");
  const filling = { operands: ["1"], options: { out: folder }, yes: false };
  const failing = openLocalCommandIO(applicationsExport, filling);
  await failing.io.append("files/1.pdf", Buffer.from("half"));
  await failing.close(false);
  expect(existsSync(folder)).toBe(false);
  const { io, close } = openLocalCommandIO(applicationsExport, filling);
  await io.append("files/1.pdf", Buffer.from("one "));
  await io.append("files/1.pdf", Buffer.from("two"));
  await io.append("all.csv", Buffer.from("all"));
  expect(readdirSync(folder)).toEqual(["unfinished"]);
  for (const outside of ["../1.pdf", "/1.pdf", "a/b/1.pdf", ".hidden", "a\u202eb.pdf"])
    await expect(io.append(outside, Buffer.from(""))).rejects.toThrow("is no name of a file");
  await close(true);
  expect(readdirSync(folder).toSorted()).toEqual(["all.csv", "files"]);
  expect(readFileSync(join(folder, "files", "1.pdf"), "utf8")).toBe("one two");
  expect(statSync(join(folder, "all.csv")).mode & 0o777).toBe(0o600);
  expect(() => openLocalCommandIO(applicationsExport, filling)).toThrow(`${folder} is not empty`);
});
