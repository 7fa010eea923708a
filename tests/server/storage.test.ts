import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { type FileStore, openFileStore } from "../../src/server/uploads/fileStore";
import { sweepFiles } from "../../src/server/uploads/sweepFiles";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, onBothDatabases } from "./anApp";
import { aPdf } from "./aPdf";

const minute = 60_000;
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
  onBothDatabases((site) => {
    async function uploaded(token: string, slot: string): Promise<string> {
      const { data } = await site().upload(token, { kind: "diploma", slot, bytes: aPdf() });
      return data[0]?.fileName ?? "";
    }
    const inStore = () => site().rebuild({ files: store() });
    const sweep = (age: number) => sweepFiles(site().parts, new Date(site().now.getTime() - age), site().now);
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

    it("bytes that a crash left without a row go at the next start, those being written stay", async () => {
      inStore();
      const path = join(scratch, "sent");
      writeFileSync(path, "half");
      for (const name of ["crashed.pdf", "under-way.pdf"]) await store().put(name, path, 4);
      const since = new Date(site().now.getTime() - 11 * minute);
      await site()
        .db.insertInto("stray_files")
        .values([
          { name: "crashed.pdf", since },
          { name: "never-written.pdf", since },
          { name: "under-way.pdf", since: new Date(site().now.getTime() - minute) },
        ])
        .execute();
      expect(await sweep(10 * minute)).toBeUndefined();
      expect(await store().has("crashed.pdf")).toBe(false);
      expect(await store().has("under-way.pdf")).toBe(true);
      expect(await strays()).toEqual([{ name: "under-way.pdf" }]);
      await sweep(0);
      expect(await store().has("under-way.pdf")).toBe(false);
      expect(await strays()).toEqual([]);
    });

    it("a row whose bytes are gone is taken off the list, unless all are: then it is the place that is wrong", async () => {
      inStore();
      const token = await aMember(site());
      const kept = await uploaded(token, "one");
      const lost = await uploaded(token, "two");
      await store().remove(lost);
      expect(await sweep(0)).toBeUndefined();
      expect(await listed(token)).toEqual([kept]);
      await store().remove(kept);
      expect(await sweep(0)).toContain("S3_BUCKET");
      expect(await listed(token)).toEqual([kept]);
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
      const { written } = await askStaff(site(), ["backup", "x.tar.gz"]);
      await store().remove(fileName);
      await site().db.deleteFrom("files").execute();
      const restored = await askStaff(site(), ["restore", "x.tar.gz", "--yes"], written);
      expect(restored).toMatchObject({ code: 0, complained: "" });
      expect(await listed(token)).toEqual([fileName]);
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
      await sweep(0);
      expect(await store().has(fileName)).toBe(false);
    });
  });
});

onBothDatabases((site) => {
  it("removes uploads that a crash left half received", async () => {
    const incoming = join(site().parts.config.dataDir, "incoming");
    for (const name of ["upload-old", "upload-new"]) {
      mkdirSync(join(incoming, name), { recursive: true });
      writeFileSync(join(incoming, name, "file"), "half");
    }
    const old = new Date(site().now.getTime() - 11 * minute);
    utimesSync(join(incoming, "upload-old"), old, old);
    utimesSync(join(incoming, "upload-new"), site().now, site().now);
    await sweepFiles(site().parts, new Date(site().now.getTime() - 10 * minute), site().now);
    expect(readdirSync(incoming)).toEqual(["upload-new"]);
  });
});
