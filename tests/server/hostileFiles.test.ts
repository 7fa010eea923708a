import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { aMember, onBothAtFullSize, raisedLimits } from "./anApp";
import { good } from "./goodFiles";
import { named, refused, type SentFile, stripped } from "./hostileFiles";

/** A folder of files that others made, which is no part of the project. */
const realFiles = process.env.FILES_DIR ?? "";

/** A tenth of the files, unless FULL is set. */
const part = (files: SentFile[]) => (process.env.FULL ? files : files.filter((_, index) => index % 10 === 3));

describe("the tables of files", () => {
  it("hold as many as were promised", () => {
    expect(refused.length + stripped.length + named.length).toBeGreaterThanOrEqual(170);
    expect(good.length).toBeGreaterThanOrEqual(50);
  });
});

onBothAtFullSize((site) => {
  const send = async (token: string, { kind, bytes, name }: SentFile) =>
    site().upload(token, { kind, slot: "main", bytes: await bytes(), ...(name !== undefined && { name }) });
  const download = (token: string, kind: string, fileName: string) =>
    site().app.inject({
      url: `${basePath}/resume/files/${kind}/${fileName}`,
      headers: { authorization: `Bearer ${token}` },
    });

  beforeEach(() => site().rebuild({ limits: raisedLimits }));

  it("are refused, each with a sentence, when they are not what they should be", async () => {
    const token = await aMember(site());
    const wrongly: string[] = [];
    for (const file of part(refused)) {
      const { status, error } = await send(token, file);
      const isRefused = (status === 400 || status === 413) && (error.errors?.[0]?.message ?? "") !== "";
      if (!isRefused) wrongly.push(`${file.title}: ${status}`);
    }
    expect(wrongly).toEqual([]);
    expect(await site().db.selectFrom("files").select("name").execute()).toEqual([]);
    expect(await site().db.selectFrom("stray_files").select("name").execute()).toEqual([]);
  }, 600_000);

  it("lose whatever a picture held besides the picture, and a PDF besides its pages", async () => {
    const token = await aMember(site());
    for (const file of part(stripped)) {
      const { status, data } = await send(token, file);
      expect({ title: file.title, status }).toEqual({ title: file.title, status: 200 });
      const got = await download(token, file.kind, data[0]?.fileName ?? "");
      expect(got.rawPayload.includes(file.stripped ?? "")).toBe(false);
    }
  });

  it("are kept under a name of our own, and told by a name that harms nobody", async () => {
    const token = await aMember(site());
    for (const file of part(named)) {
      const { status, data } = await send(token, file);
      expect({ title: file.title, status }).toEqual({ title: file.title, status: 200 });
      const { fileName = "", originalName = "" } = data[0] ?? {};
      expect(fileName).toMatch(/^[0-9a-f]{32}\.pdf$/);
      expect(originalName).toMatch(/^[^/\\\p{Cc}\p{Surrogate}]{1,200}$/u);
      const got = await download(token, file.kind, fileName);
      expect(got.headers["content-disposition"]).toMatch(/^attachment; filename\*=UTF-8''[\w.!~*'()%-]+$/);
      expect(got.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("are taken when there is nothing wrong with them", async () => {
    const token = await aMember(site());
    const wrongly: string[] = [];
    for (const file of part(good)) {
      const { status, error } = await send(token, file);
      if (status !== 200) wrongly.push(`${file.title}: ${status} ${error.errors?.[0]?.keyword}`);
    }
    expect(wrongly).toEqual([]);
  }, 600_000);

  it.runIf(realFiles)(
    "are taken, or refused with a sentence, whoever made them: those of FILES_DIR",
    async () => {
      const token = await aMember(site());
      const ends = new Map<string, number>();
      const silent: string[] = [];
      const entries = readdirSync(realFiles, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((each) => each.isFile())) {
        const bytes = readFileSync(join(entry.parentPath, entry.name));
        const { status, error } = await send(token, {
          title: entry.name,
          kind: "diploma",
          name: entry.name,
          bytes: () => bytes,
        });
        const [problem] = error.errors ?? [];
        const end = status === 200 ? "taken" : (problem?.keyword ?? String(status));
        ends.set(end, (ends.get(end) ?? 0) + 1);
        if (status !== 200 && !problem?.message) silent.push(`${entry.name}: ${status}`);
      }
      console.info(Object.fromEntries(ends));
      expect(silent).toEqual([]);
    },
    600_000,
  );
});
