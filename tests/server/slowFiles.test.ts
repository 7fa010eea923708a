import sharp from "sharp";
import { expect, it } from "vitest";
import { inspectFile } from "../../src/server/uploads/inspection/inspectFile";
import { aPdf } from "./aPdf";
import { slowPdfs } from "./pdfs/slowPdfs";

const isFull = Boolean(process.env.FULL);
const drawing = {
  maxPixels: 1e6,
  maxPixelsAtOnce: 1e6,
  minSide: 1,
  maxSide: 1000,
  legibleSide: 1000,
  maxBytes: 1e6,
};

it("takes a photo and a PDF of others before the slowest PDFs are given up", async () => {
  const photo = await sharp({ create: { width: 413, height: 531, channels: 3, background: "#89a" } })
    .jpeg()
    .toBuffer();
  const done: string[] = [];
  const inspect = async (account: string, type: string, bytes: Buffer) => {
    const read = async () => ({ bytes, drawnType: type, drawing });
    const inspected = await inspectFile(account, { type, read });
    done.push(account);
    return "fault" in inspected ? inspected.fault.keyword : "taken";
  };
  const titles = Object.keys(slowPdfs).slice(0, isFull ? undefined : 2);
  const accounts = isFull ? 8 : 2;
  const slow = Array.from({ length: accounts }, (_, account) =>
    (isFull ? titles : titles.slice(account, account + 1)).map((title) =>
      inspect(`account ${account}`, "application/pdf", slowPdfs[title]?.() ?? Buffer.alloc(0)),
    ),
  ).flat();
  const others = [inspect("a photo's", "image/jpeg", photo), inspect("a PDF's", "application/pdf", aPdf())];
  expect(await Promise.all(others)).toEqual(["taken", "taken"]);
  // Some of the slow files take little time after all, and may be done by now.
  if (!isFull) expect(done.toSorted()).toEqual(["a PDF's", "a photo's"]);
  expect((await Promise.all(slow))[0]).toBe("pdfBroken");
  expect(done).toHaveLength(slow.length + others.length);
}, 600_000);
