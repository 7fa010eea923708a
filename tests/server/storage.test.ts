import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPathPattern } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { startMaintenance } from "../../src/server/maintenance";
import { markForCleanup } from "../../src/server/store/strayFiles";
import { type FileStore, openFileStore } from "../../src/server/uploads/fileStore";
import { openIncomingFolder } from "../../src/server/uploads/openIncomingFolder";
import { markerName } from "../../src/server/uploads/storeMarker";
import { sweepFilesOnce } from "../../src/server/uploads/sweepFilesOnce";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, onDatabaseInTurn } from "./anApp";
import { aPdf } from "./aPdf";

const minute = 60_000;
const day = 24 * 60 * minute;
const scratch = mkdtempSync(join(tmpdir(), "careers-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A real S3 server on a port that the system chooses. */
const s3 = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(scratch, "s3"),
  configureBuckets: [{ name: "careers" }],
});
let bucket: FileStore;
beforeAll(async () => {
  const { port } = await s3.run();
  bucket = openFileStore({
    dataDir: scratch,
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "careers",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
  });
});
afterAll(() => s3.close());

const stores: [string, () => FileStore][] = [
  ["a folder", () => openFileStore({ dataDir: scratch, s3: null })],
  ["an S3 bucket", () => bucket],
];

it("the folder of the files is closed to other users, also where an older version left it open", async () => {
  const dataDir = join(scratch, "older");
  mkdirSync(join(dataDir, "files"), { recursive: true });
  chmodSync(join(dataDir, "files"), 0o755);
  await openFileStore({ dataDir, s3: null }).has("0123456789abcdef.pdf");
  expect(statSync(join(dataDir, "files")).mode & 0o777).toBe(0o700);
});

describe.each(stores)("files in %s", (_, store) => {
  it("come back as they were put, and are gone once removed", async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
    const path = join(scratch, "sent");
    writeFileSync(path, bytes);
    await store().put("0123456789abcdef.pdf", path, bytes.length);
    expect(await store().has("0123456789abcdef.pdf")).toBe(true);
    const found = await store().find("0123456789abcdef.pdf");
    expect(found && (await buffer(found)).equals(bytes)).toBe(true);
    await store().remove("0123456789abcdef.pdf");
    await store().remove("0123456789abcdef.pdf");
    expect(await store().has("0123456789abcdef.pdf")).toBe(false);
    expect(await store().find("0123456789abcdef.pdf")).toBeUndefined();
  });
});

describe.each(stores)("with files in %s", (_, store) => {
  onDatabaseInTurn((site) => {
    async function uploaded(token: string, slot: string): Promise<string> {
      const { data } = await site().upload(token, { kind: "diploma", slot, bytes: aPdf() });
      return data[0]?.fileName ?? "";
    }
    const inStore = () => site().rebuild({ files: store() });
    const sweep = () => sweepFilesOnce(site().parts, site().now);
    const strays = () => site().db.selectFrom("stray_files").select("name").execute();
    const listed = async (token: string) =>
      (await site().ask(calls.files, { token })).data.flatMap(({ files }) =>
        files.map(({ fileName }) => fileName),
      );

    it("an upload is handed back, replaced and deleted, and leaves nothing behind", async () => {
      inStore();
      const token = await aMember(site());
      const first = await uploaded(token, "one");
      const second = await uploaded(token, "one");
      expect(await store().has(first)).toBe(false);
      expect(await listed(token)).toEqual([second]);
      await site().ask(calls.deleteFile, { token, params: { kind: "diploma", fileName: second } });
      expect(await store().has(second)).toBe(false);
      expect(await strays()).toEqual([]);
    });

    const mark = (name: string, age: number) =>
      site()
        .db.insertInto("stray_files")
        .values({ name, since: new Date(site().now.getTime() - age) })
        .execute();
    const put = async (...names: string[]) => {
      const path = join(scratch, "sent");
      writeFileSync(path, "half");
      for (const name of names) await store().put(name, path, 4);
    };

    it("bytes that a crash left without a row go after a day, those being written stay", async () => {
      inStore();
      await store().remove(markerName);
      await put("crashed.pdf", "under-way.pdf");
      for (const name of ["crashed.pdf", "never-written.pdf"]) await mark(name, day + minute);
      await mark("under-way.pdf", day - minute);
      expect(await sweep()).toBeUndefined();
      expect(await store().has("crashed.pdf")).toBe(false);
      expect(await store().has("under-way.pdf")).toBe(true);
      expect(await strays()).toEqual([{ name: "under-way.pdf" }]);
      site().later(2 * minute);
      await sweep();
      expect(await store().has("under-way.pdf")).toBe(false);
      expect(await strays()).toEqual([]);
    });

    it("nothing goes because it was not found: not a row without bytes, nor the bytes of a row", async () => {
      inStore();
      await store().remove(markerName);
      const token = await aMember(site());
      const kept = await uploaded(token, "one");
      const lost = await uploaded(token, "two");
      await store().remove(lost);
      await mark(kept, 2 * day);
      expect(await sweep()).toMatch(/Of 2 uploaded files that were looked for, 1 /);
      await sweep();
      expect((await listed(token)).toSorted()).toEqual([kept, lost].toSorted());
      expect(await store().has(kept)).toBe(true);
    });

    it("a few go at a time, and none while the marker is away", async () => {
      inStore();
      await store().remove(markerName);
      expect(await sweep()).toBeUndefined();
      const names = Array.from({ length: 103 }, (_, index) => `crashed${index}.pdf`);
      for (const name of names) await mark(name, 2 * day);
      await put("crashed0.pdf", "crashed102.pdf");
      const marker = await store().find(markerName);
      const id = marker && (await text(marker));
      for (const other of [undefined, "of another site"]) {
        await store().remove(markerName);
        if (other) await store().replace(markerName, Buffer.from(other));
        expect(await sweep()).toContain(`with the text ${id} is not beside them`);
        expect(await strays()).toHaveLength(103);
        expect(await store().has("crashed0.pdf")).toBe(true);
      }
      await store().replace(markerName, Buffer.from(`${id}\n`));
      expect(await sweep()).toBeUndefined();
      expect(await strays()).toHaveLength(3);
      expect(await sweep()).toBeUndefined();
      expect(await strays()).toEqual([]);
      expect(await store().has("crashed102.pdf")).toBe(false);
    });

    it("a backup brings back what was lost", async () => {
      inStore();
      const token = await aMember(site());
      const fileName = await uploaded(token, "one");
      const stored = async () => {
        const found = await store().find(fileName);
        return found && (await buffer(found)).toString("base64");
      };
      const before = await stored();
      const { written } = await askStaff(site(), ["backup", "x.backup"]);
      await store().remove(fileName);
      await site().db.deleteFrom("files").execute();
      const restored = await askStaff(site(), ["restore", "x.backup", "--yes"], written);
      expect(restored).toMatchObject({ code: 0, complained: "" });
      const rows = await site().db.selectFrom("files").select("name").execute();
      expect(rows).toEqual([{ name: fileName }]);
      expect(await stored()).toBe(before);
    });

    it("erasing while the store is down leaves the bytes to the next sweep", async () => {
      const down = {
        ...store(),
        remove: async () => {
          throw new Error("down");
        },
      };
      site().rebuild({ files: down });
      const token = await aMember(site());
      const fileName = await uploaded(token, "one");
      const resume = aResume({ diplomaFile: { kind: "diploma", slot: "one", fileName } });
      const body = { applyId: 1, resume, isSubmitButton: true, formVersion: "v1" };
      await site().ask(calls.save, { token, params: { jobType: "crew" }, body });
      const erased = await site().ask(calls.eraseMe, { token, body: { password: "quiet-otter-climbs-7" } });
      expect(erased.status).toBe(200);
      expect(await store().has(fileName)).toBe(true);
      inStore();
      await store().remove(markerName);
      site().later(day);
      await sweep();
      expect(await store().has(fileName)).toBe(false);
    });
  });
});

onDatabaseInTurn((site) => {
  it("eight uploads outlive starts without their folder, and an upload between them", async () => {
    const files = join(site().parts.config.dataDir, "files");
    const start = async () => {
      const { stop } = startMaintenance(site().parts, {
        print: (line) => printed.push(line),
        onError: (error) => expect.fail(String(error)),
      });
      await stop();
    };
    const printed: string[] = [];
    const upload = async (token: string, slot: string) =>
      expect((await site().upload(token, { kind: "diploma", slot, bytes: aPdf() })).status).toBe(200);
    await start();
    const tokens = [];
    for (let count = 0; count < 4; count++) tokens.push(await aMember(site(), `amy${count}@example.com`));
    for (const token of tokens) for (const slot of ["one", "two"]) await upload(token, slot);
    const stored = readdirSync(files);
    expect(stored).toHaveLength(9);
    expect(printed).toEqual([]);
    renameSync(files, `${files}.away`);
    await start();
    site().later(2 * day);
    await upload(await aMember(site(), "bo@example.com"), "one");
    await start();
    site().later(2 * day);
    await start();
    expect(printed).toHaveLength(3);
    cpSync(`${files}.away`, files, { recursive: true });
    rmSync(`${files}.away`, { recursive: true });
    await start();
    site().later(2 * day);
    await start();
    expect(printed).toHaveLength(3);
    expect(readdirSync(files)).toHaveLength(10);
    expect(readdirSync(files)).toEqual(expect.arrayContaining(stored));
  });

  it("is unavailable for a while, and does not fail, when the storage of files does", async () => {
    const token = await aMember(site());
    const upload = () => site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
    const fileName = (await upload()).data[0]?.fileName ?? expect.fail();
    const { dataDir } = site().parts.config;
    const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const nowhere = { endpoint: "http://127.0.0.1:9", region: "us-east-1", bucket: "gone", ...credentials };
    const full = async () => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    const down = openFileStore({ dataDir, s3: nowhere });
    const stores = [
      { ...down, put: full },
      { ...down, put: () => down.replace("x.pdf", Buffer.from("x")), find: full },
    ];
    for (const files of stores) {
      site().rebuild({ files });
      const { status, error, headers } = await upload();
      expect([status, error.code, headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "30"]);
      const url = getPathPattern(calls.file).replace(":kind", "diploma").replace(":fileName", fileName);
      const download = await site().app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(download.statusCode).toBe(503);
    }
  });

  it("two processes without a common folder leave each other's files alone, whichever starts again", async () => {
    const { config } = site().parts;
    const folders = [config.dataDir, mkdtempSync(join(scratch, "second-"))] as const;
    const startIn = (dataDir: string) => {
      site().rebuild({ config: { ...config, dataDir }, files: openFileStore({ dataDir, s3: null }) });
      return sweepFilesOnce(site().parts, site().now);
    };
    const kept = [];
    for (const [index, dataDir] of folders.entries()) {
      await startIn(dataDir);
      const token = await aMember(site(), `amy${index}@example.com`);
      const { data } = await site().upload(token, { kind: "diploma", slot: "one", bytes: aPdf() });
      kept.push({ folder: join(dataDir, "files"), fileName: data[0]?.fileName ?? expect.fail() });
    }
    for (let round = 0; round < 2; round++) {
      site().later(2 * day);
      await startIn(folders[0]);
      expect(await startIn(folders[1])).toContain("The uploaded files are not where they were");
    }
    for (const { folder, fileName } of kept) expect(readdirSync(folder)).toContain(fileName);
    expect(await site().db.selectFrom("files").select("name").execute()).toHaveLength(2);
  });

  it("removes uploads that a killed process received, and none that is being received", async () => {
    const dataDir = mkdtempSync(join(scratch, "received-"));
    const incoming = join(dataDir, "incoming");
    const running = openIncomingFolder(dataDir);
    for (const folder of [join(incoming, "process-killed", "upload-1"), join(running.folder(), "upload-2")]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "file"), "half");
    }
    await sweepFilesOnce({ ...site().parts, config: { ...site().parts.config, dataDir } }, site().now);
    expect(readdirSync(incoming)).toEqual([basename(running.folder())]);
    expect(readdirSync(running.folder())).toContain("upload-2");
    await running.close();
    expect(readdirSync(incoming)).toEqual([]);
  });

  it("counts no file as lost that its owner deleted meanwhile, and looks for many at once", async () => {
    const token = await aMember(site());
    const upload = async (slot: string) =>
      (await site().upload(token, { kind: "diploma", slot, bytes: aPdf() })).data[0]?.fileName ?? "";
    const [deleted, lost] = [await upload("one"), await upload("two")];
    const { files, db } = site().parts;
    await files.remove(lost);
    let waiting = 0;
    let most = 0;
    const has = async (name: string) => {
      most = Math.max(most, ++waiting);
      if (name === deleted) {
        await site().ask(calls.deleteFile, { token, params: { kind: "diploma", fileName: name } });
      }
      waiting--;
      return files.has(name);
    };
    const warning = await sweepFilesOnce({ ...site().parts, files: { ...files, has } }, site().now);
    expect(warning).toMatch(/^Of 2 uploaded files that were looked for, 1 /);
    expect(most).toBe(2);
    expect(await db.selectFrom("files").select("name").execute()).toEqual([{ name: lost }]);
  });

  it("marks more files for cleanup than a statement has parameters", async () => {
    const names = Array.from({ length: 33_000 }, (_, index) => `${index}.pdf`);
    await markForCleanup(site().db, names, site().now);
    await markForCleanup(site().db, ["1.pdf"], site().now);
    const { count } = await site()
      .db.selectFrom("stray_files")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(33_000);
  });
});
