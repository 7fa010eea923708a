import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { JsonObject } from "../../src/forms/engine/form";
import { warnAndEraseUnusedData } from "../../src/server/personalData/warnAndEraseUnusedData";
import { decryptStoredUpload } from "../../src/server/uploads/encryptUpload";
import { aResume } from "./aCatalog";
import { askStaff } from "./aCommandIO";
import { aMember, onDatabaseInTurn, type TestApp } from "./anApp";
import { aPdf } from "./aPdf";
import { searchDatabase } from "./searchDatabase";

const pdf = aPdf();

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#8899aa" } });
}

function download(site: TestApp, token: string, kind: string, fileName: string) {
  return site.app.inject({
    url: `${basePath}/resume/files/${kind}/${fileName}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

onDatabaseInTurn((site) => {
  const upload = (token: string, kind: string, bytes: Buffer, slot = "main", name = "file.jpg") =>
    site().upload(token, { kind, slot, bytes, name });

  it("follows the rules of the files as they are now, which change in development", async () => {
    const token = await aMember(site());
    const limitOf = async () => {
      const [info] = (await site().ask(calls.siteInfo)).data;
      return info?.limits.files.find(({ kind }) => kind === "diploma")?.maxBytes;
    };
    expect((await upload(token, "diploma", pdf)).status).toBe(200);
    const { catalog } = site().parts;
    const { fileKinds } = catalog;
    onTestFinished(() => void Object.assign(catalog, { fileKinds }));
    const [diploma = expect.fail()] = [fileKinds.rules.diploma];
    const rules = { diploma: { ...diploma, size: (pdf.length - 1) / 1024 } };
    Object.assign(catalog, { fileKinds: { ...fileKinds, rules } });
    expect(await limitOf()).toBe(pdf.length - 1);
    expect(await upload(token, "diploma", pdf)).toMatchObject({ status: 413, error: { code: "TOO_LARGE" } });
  });

  it("draws a photo anew, without its place and camera, and hands it back to its owner alone", async () => {
    const amy = await aMember(site());
    const bo = await aMember(site(), "bo@example.com");
    const sent = await picture(413, 531)
      .withExif({ IFD0: { Copyright: "Canary" }, IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    const { status, data } = await upload(
      amy,
      "photo",
      Buffer.concat([sent, Buffer.from("<script>")]),
      "main",
      "me (at home).jpg",
    );
    expect(status).toBe(200);
    expect(data[0]).toMatchObject({ kind: "photo", slot: "main", originalName: "me (at home).jpg" });
    const fileName = data[0]?.fileName ?? "";
    expect(fileName).toMatch(/^[0-9a-f]{32}\.jpg$/);

    const got = await download(site(), amy, "photo", fileName);
    expect(got.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "attachment; filename*=UTF-8''me%20%28at%20home%29.jpg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const meta = await sharp(got.rawPayload).metadata();
    expect(meta).toMatchObject({ format: "jpeg", width: 413, height: 531 });
    expect(meta.exif).toBeUndefined();
    expect(got.rawPayload.includes("<script>")).toBe(false);
    expect(got.rawPayload.length).toBe(data[0]?.size);

    const foreign = await download(site(), bo, "photo", fileName);
    const unknown = await download(site(), bo, "photo", "0123456789abcdef0123456789abcdef.jpg");
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
    expect((await site().ask(calls.files, { token: bo })).data).toEqual([]);
    const params = { kind: "photo", fileName };
    expect((await site().ask(calls.deleteFile, { token: bo, params })).status).toBe(404);
    expect((await site().ask(calls.deleteFile, { params })).status).toBe(401);
  });

  it("keeps neither a file nor what its owner called it readable, hands back a copy, and keeps the original", async () => {
    const token = await aMember(site());
    const bytes = aPdf({ objects: { 7: "<< /Title (Canarybytes) >>" }, trailer: "/Info 7 0 R" });
    const { data } = await upload(token, "diploma", bytes, "one", "Canaryname.pdf");
    const fileName = data[0]?.fileName ?? "";
    const stored = await site().parts.files.find(fileName);
    expect(stored && (await buffer(stored)).includes("Canarybytes")).toBe(false);
    expect(await searchDatabase(site().db, ["Canaryname"])).toEqual([]);
    const got = await download(site(), token, "diploma", fileName);
    const content = await decryptStoredUpload(site().parts, fileName);
    expect(content?.original?.equals(bytes)).toBe(true);
    expect(got.rawPayload.equals(content?.bytes ?? bytes)).toBe(true);
    expect(got.rawPayload.equals(bytes)).toBe(false);
    expect(got.headers["content-disposition"]).toContain("Canaryname.pdf");
    expect(Number(got.headers["content-length"])).toBe(data[0]?.size);
  });

  it("hands back a file that was stored before files were sealed", async () => {
    const token = await aMember(site());
    const { data } = await upload(token, "diploma", pdf, "one");
    const fileName = data[0]?.fileName ?? "";
    const path = join(site().parts.config.dataDir, "plain.pdf");
    writeFileSync(path, pdf);
    await site().parts.files.put(fileName, path, pdf.length);
    expect((await download(site(), token, "diploma", fileName)).rawPayload.equals(pdf)).toBe(true);
  });

  it("lists files by kind, and an upload into the same slot takes the former one's place", async () => {
    const token = await aMember(site());
    const first = (await upload(token, "diploma", pdf, "entry-1", "a.pdf")).data[0]?.fileName ?? "";
    const second = (await upload(token, "diploma", pdf, "entry-1", "b.pdf")).data[0];
    const { data } = await site().ask(calls.files, { token });
    expect(data).toEqual([
      {
        kind: "diploma",
        files: [
          {
            slot: "entry-1",
            fileName: second?.fileName,
            originalName: "b.pdf",
            size: second?.size,
            uploadedAt: "2026-03-02T03:00:00.000Z",
          },
        ],
      },
    ]);
    expect((await download(site(), token, "diploma", first)).statusCode).toBe(404);
  });

  it("keeps one file of several that come into a slot at once", async () => {
    const token = await aMember(site());
    const sent = await Promise.all(
      ["a", "b", "c", "d"].map((name) => upload(token, "diploma", pdf, "main", name)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [kind] = (await site().ask(calls.files, { token })).data;
    expect(kind?.files).toHaveLength(1);
    expect((await download(site(), token, "diploma", kind?.files[0]?.fileName ?? "")).statusCode).toBe(200);
  });

  it("judges by content, whatever the name says, with a sentence for each refusal", async () => {
    const token = await aMember(site());
    const refused = async (kind: string, bytes: Buffer) => {
      const { status, error } = await upload(token, kind, bytes);
      return { status, message: error.message, ...error.errors?.[0] };
    };
    const png = await picture(413, 531).png().toBuffer();
    expect(await refused("photo", png)).toMatchObject({ status: 400, path: "/file", keyword: "mimes" });
    expect(await refused("photo", await picture(300, 386).jpeg().toBuffer())).toMatchObject({
      keyword: "dimensions",
    });
    expect(await refused("photo", await picture(600, 450).jpeg().toBuffer())).toMatchObject({
      keyword: "dimensions",
    });
    const whole = await picture(413, 531).jpeg().toBuffer();
    expect(await refused("photo", whole.subarray(0, whole.length - 300))).toMatchObject({ keyword: "image" });
    const bomb = await picture(4000, 5143).jpeg({ quality: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(200 * 1024);
    expect(await refused("photo", bomb)).toMatchObject({
      keyword: "megapixels",
      message: "This picture is larger than 4 megapixels. Save it at a lower resolution.",
    });
    const heavy = Buffer.concat([whole, Buffer.alloc(200 * 1024)]);
    expect(await refused("photo", heavy)).toMatchObject({
      keyword: "size",
      message: "The file size must be 200 KB or less",
    });
    expect(await refused("diploma", Buffer.from("<html></html>"))).toMatchObject({ keyword: "mimes" });
    const limit = 5 * 1024 * 1024;
    // The largest file is refused by its length, before it is read.
    for (const size of [limit, limit + 1, 2 * limit])
      expect(await refused("diploma", Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]))).toMatchObject({
        status: 413,
        keyword: "fileSize",
        message: "The file size must be less than 5 MB",
      });
    expect((await site().ask(calls.files, { token })).data).toEqual([]);
  });

  it("holds so many files of a kind and no more", async () => {
    const token = await aMember(site());
    for (const slot of ["one", "two"]) expect((await upload(token, "diploma", pdf, slot)).status).toBe(200);
    const third = await upload(token, "diploma", pdf, "three");
    expect(third.error).toMatchObject({ code: "UPLOAD_REFUSED", errors: [{ keyword: "maxFiles" }] });
    expect(third.message).toBe("Upload failed");
    expect((await upload(token, "diploma", pdf, "two")).status).toBe(200);
  });

  it("refuses a kind that there is not, a slot that is no name, and an empty file", async () => {
    const token = await aMember(site());
    expect((await upload(token, "passport", pdf)).error.errors?.[0]?.path).toBe("/kind");
    expect((await upload(token, "diploma", pdf, "../../x")).error.errors?.[0]?.path).toBe("/slot");
    expect((await upload(token, "diploma", Buffer.alloc(0))).error.errors?.[0]).toMatchObject({
      path: "/file",
      keyword: "emptyFile",
      message: "This file is empty. Save it again, or choose a different one.",
    });
    expect((await upload("x".repeat(43), "diploma", pdf)).status).toBe(401);
  });

  it("names a file without its path and control characters", async () => {
    const token = await aMember(site());
    const { data } = await upload(token, "diploma", pdf, "main", "../../etc/畢業證書.pdf");
    expect(data[0]?.originalName).toBe("畢業證書.pdf");
  });

  it.each([
    ["\u202egpj.exe\u200b\ufeff", "gpj.exe"],
    ["a\u001b[2J\u009bb\u2028c.pdf", "a[2Jbc.pdf"],
    ["\u2066\u200d", "file"],
    // A joiner within a word or an emoji is a part of it, and is kept.
    ["می\u200cخواهم 👩\u200d✈️.pdf", "می\u200cخواهم 👩\u200d✈️.pdf"],
  ])("keeps of the name %j what a reader sees", async (name, kept) => {
    const token = await aMember(site());
    expect((await upload(token, "diploma", pdf, "main", name)).data[0]?.originalName).toBe(kept);
  });

  it("keeps what a submitted application holds, when its owner deletes or replaces it", async () => {
    const token = await aMember(site());
    const one = (await upload(token, "diploma", pdf, "one")).data[0]?.fileName ?? "";
    const two = (await upload(token, "diploma", pdf, "two")).data[0]?.fileName ?? "";
    const resume = aResume({ diplomaFile: { kind: "diploma", slot: "one", fileName: one } });
    const body = { applyId: 1, resume, isSubmitButton: true, formVersion: "v1" };
    const params = { jobType: "crew" };
    const [saved] = (await site().ask(calls.save, { token, params, body })).data;
    expect(saved?.code).toBe("200");
    for (const fileName of [one, two]) {
      await site().ask(calls.deleteFile, { token, params: { kind: "diploma", fileName } });
    }
    expect((await site().ask(calls.files, { token })).data).toEqual([]);
    expect((await download(site(), token, "diploma", one)).statusCode).toBe(200);
    expect((await download(site(), token, "diploma", two)).statusCode).toBe(404);
    const originals = await askStaff(site(), ["applications", "originals", `${saved?.id}`, "--out", "x"]);
    expect([...originals.folder]).toEqual([[`files/${saved?.id}-diplomaFile.pdf.original`, pdf]]);
  });

  it("goes with the draft that its owner deletes, unless another draft refers to it", async () => {
    const token = await aMember(site());
    const [own, shared] = [
      (await upload(token, "diploma", pdf, "own")).data[0]?.fileName ?? "",
      (await upload(token, "diploma", pdf, "shared")).data[0]?.fileName ?? "",
    ];
    const file = (slot: string, fileName: string) => ({ kind: "diploma", slot, fileName });
    const saved = async (applyId: number, resume: JsonObject) => {
      const body = { applyId, resume, isSubmitButton: false, formVersion: "v1" };
      return (await site().ask(calls.save, { token, params: { jobType: "crew" }, body })).data[0]?.id;
    };
    const first = await saved(1, aResume({ diplomaFile: file("own", own), other: file("shared", shared) }));
    const second = await saved(2, aResume({ diplomaFile: file("shared", shared) }));
    const isThere = async () => [await site().parts.files.has(own), await site().parts.files.has(shared)];
    await site().ask(calls.deleteApplication, { token, params: { id: String(first) } });
    expect(await isThere()).toEqual([false, true]);
    const listed = (await site().ask(calls.files, { token })).data.flatMap(({ files }) => files);
    expect(listed.map(({ fileName }) => fileName)).toEqual([shared]);
    await site().ask(calls.deleteApplication, { token, params: { id: String(second) } });
    expect(await isThere()).toEqual([false, false]);
  });

  it("stays for the daily work where no key decrypts the deleted draft", async () => {
    const token = await aMember(site());
    const fileName = (await upload(token, "diploma", pdf)).data[0]?.fileName ?? "";
    const resume = aResume({ diplomaFile: { kind: "diploma", slot: "main", fileName } });
    const body = { applyId: 1, resume, isSubmitButton: false, formVersion: "v1" };
    const { data } = await site().ask(calls.save, { token, params: { jobType: "crew" }, body });
    await site()
      .db.updateTable("applications")
      .set({ document: Buffer.from("unreadable") })
      .execute();
    const id = String(data[0]?.id);
    expect((await site().ask(calls.deleteApplication, { token, params: { id } })).status).toBe(200);
    expect(await site().db.selectFrom("applications").select("id").execute()).toEqual([]);
    expect(await site().parts.files.has(fileName)).toBe(true);
    site().later(8 * 24 * 3_600_000);
    expect(await warnAndEraseUnusedData(site().parts, site().now)).toEqual([]);
    expect(await site().parts.files.has(fileName)).toBe(false);
  });

  it("keeps what a draft holds, when a file comes into the same slot for another draft", async () => {
    const token = await aMember(site());
    const send = async (slot: string) => (await upload(token, "diploma", pdf, slot)).data[0]?.fileName ?? "";
    const save = async (fileName: string, others: object) => {
      const resume = aResume({ diplomaFile: { kind: "diploma", slot: "one", fileName } });
      const body = { applyId: 1, resume, formVersion: "v1", isSubmitButton: false, ...others };
      return (await site().ask(calls.save, { token, params: { jobType: "crew" }, body })).data[0];
    };
    const first = await send("one");
    expect(await save(first, {})).toMatchObject({ code: "201" });
    // The third upload takes the place of the second, which is in no draft yet.
    const [second, third] = [await send("one"), await send("one")];
    expect((await download(site(), token, "diploma", second)).statusCode).toBe(404);
    expect((await download(site(), token, "diploma", third)).statusCode).toBe(200);
    // A slot counts once, however many files it holds.
    await send("two");
    expect(await save(first, { isSubmitButton: true, revision: 1 })).toMatchObject({ code: "200" });
  });

  it("refuses to submit a file that is somebody else's or no longer there", async () => {
    const amy = await aMember(site());
    const bo = await aMember(site(), "bo@example.com");
    const fileName = (await upload(bo, "diploma", pdf)).data[0]?.fileName ?? "";
    const resume = aResume({ diplomaFile: { kind: "diploma", slot: "main", fileName } });
    const body = { applyId: 1, resume, isSubmitButton: true, formVersion: "v1" };
    const { error } = await site().ask(calls.save, { token: amy, params: { jobType: "crew" }, body });
    expect(error.errors).toMatchObject([{ path: "/resume/diplomaFile", keyword: "fileMissing" }]);
  });
});
