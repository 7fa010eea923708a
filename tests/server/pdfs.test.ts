import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeReadingCopy } from "../../src/server/uploads/inspection/pdf/makeReadingCopy";
import type { Pdfium } from "../../src/server/uploads/inspection/pdf/pdfium";
import { UnreadablePdf } from "../../src/server/uploads/inspection/pdf/unreadablePdf";
import { actions } from "./pdfs/actions";
import { awkwardPdfs, lockedPdf } from "./pdfs/awkwardPdfs";
import { goodPdfs } from "./pdfs/goodPdfs";
import { disguises, hostilePdfs, type NamedPdf, plainly } from "./pdfs/hostilePdfs";
import { drawPages, pdfiumForTests, worstDifference } from "./pdfs/pdfiumForTests";
import { type Additions, content, contentDictionary, onePage, PdfWriter } from "./pdfs/pdfWriter";
import { askReaders, installedPrograms } from "./pdfs/readers";

const isFull = Boolean(process.env.FULL);
/** A folder of PDFs that others made, which is no part of the project. */
const corpus = process.env.PDF_CORPUS ?? "";
/** The largest upload of this type. */
const maxBytes = 5 * 1024 * 1024;
/** How far the pixels of a copy may differ, of values from 0 to 255: letters may move by a part of a pixel. */
const tolerance = 2;

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await pdfiumForTests();
});

/** The copy, or the keyword of the refusal. Any other error is the inspector's end, which counts as a refusal. */
async function tryCopy(sent: Buffer): Promise<Buffer | string> {
  try {
    return makeReadingCopy(pdfium, sent);
  } catch (error) {
    if (error instanceof UnreadablePdf) return error.keyword;
    pdfium = await pdfiumForTests();
    return "pdfBroken";
  }
}

interface Outcome {
  /** How many were taken, or refused with which keyword. */
  counts: Record<string, number>;
  refused: string[];
  /** The actions that readers still find in copies. */
  acting: string[];
  changed: string[];
}

async function copyAll(pdfs: Iterable<NamedPdf>): Promise<Outcome> {
  const outcome: Outcome = { counts: {}, refused: [], acting: [], changed: [] };
  for (const { title, bytes } of pdfs) {
    const sent = bytes();
    const copy = await tryCopy(sent);
    const result = typeof copy === "string" ? copy : "taken";
    outcome.counts[result] = (outcome.counts[result] ?? 0) + 1;
    if (typeof copy === "string") outcome.refused.push(`${title}: ${copy}`);
    else {
      for (const answer of await askReaders(copy, pdfium, isFull)) outcome.acting.push(`${title}: ${answer}`);
      const difference = worstDifference(drawPages(pdfium, sent), drawPages(pdfium, copy));
      if (difference > tolerance) outcome.changed.push(`${title}: ${difference.toFixed(1)}`);
    }
  }
  return outcome;
}

describe("the reading copy of a PDF", () => {
  it("does nothing, as foreign readers see it, whatever was sent and however that was hidden", async () => {
    const { acting, changed } = await copyAll(hostilePdfs(isFull ? 500 : 60));
    expect(acting).toEqual([]);
    expect(changed).toEqual([]);
  });

  it.each(Object.keys(actions))(
    "is made of a PDF in which a reader finds %s, and none in the copy",
    async (action) => {
      const sent = plainly(action);
      const { counts, acting } = await copyAll([{ title: action, bytes: () => sent }]);
      expect(counts).toEqual({ taken: 1 });
      expect(acting).toEqual([]);
    },
  );

  it("is made of what readers find acting", async () => {
    const silent: string[] = [];
    for (const action of Object.keys(actions))
      if ((await askReaders(plainly(action), pdfium, false)).length === 0) silent.push(action);
    // Readers miss an action whose key they do not know: a key of a drawing, of the catalog, or of another type.
    expect(silent.length).toBeLessThan(Object.keys(actions).length / 4);
  });

  it("exists in as many kinds as were promised", () => {
    expect(Object.keys(actions).length * Object.keys(disguises).length).toBeGreaterThan(1000);
  });

  it("looks like the PDF, whoever wrote it", async () => {
    const pdfs = await goodPdfs(isFull ? 200 : 34);
    expect(await copyAll(pdfs)).toMatchObject({
      counts: { taken: pdfs.length },
      acting: [],
      changed: [],
    });
  });

  it("is made of real files that a strict reader refuses", async () => {
    const pdfs = await awkwardPdfs();
    expect(await copyAll(pdfs)).toMatchObject({ refused: [], acting: [], changed: [] });
  });

  it("keeps a link, and no frame that would cover its text", () => {
    const link =
      "<< /Type /Annot /Subtype /Link /Rect [0 600 500 800] /Border [0 0 112] /C [0 0 1] /A << /S /URI /URI (https://example.com/) >> >>";
    const copyOf = (additions: Additions) =>
      makeReadingCopy(
        pdfium,
        new PdfWriter()
          .objects(onePage(additions))
          .stream(5, contentDictionary, content)
          .table("/Root 1 0 R")
          .bytes(),
      );
    const linked = copyOf({ page: "/Annots [20 0 R]", objects: { 20: link } });
    expect(linked.includes(Buffer.from("https://example.com/").toString("hex"))).toBe(true);
    expect(worstDifference(drawPages(pdfium, linked), drawPages(pdfium, copyOf({})))).toBe(0);
  });

  it("is one file of one revision, whose names are printable", async () => {
    for (const { bytes } of await awkwardPdfs()) {
      const text = String(makeReadingCopy(pdfium, bytes()).toString("latin1"));
      expect(text.match(/startxref/g)).toHaveLength(1);
      expect(text.match(/%%EOF/g)).toHaveLength(1);
      expect(text.replaceAll(/stream\n.*?\nendstream/gs, "")).toMatch(/^%PDF-1\.7\n%.{4}\n[\n -~]*$/);
    }
  });

  it("cannot be made of a PDF that opens with a password alone, whose pages are of XML, or of none", async () => {
    expect(await tryCopy(await lockedPdf())).toBe("pdfLocked");
    const ofXml = onePage({ catalog: "/NeedsRendering true /AcroForm << /Fields [] /XFA (<xdp></xdp>) >>" });
    expect(await tryCopy(new PdfWriter().objects(ofXml).table("/Root 1 0 R").bytes())).toBe("pdfBroken");
    for (const text of ["", "%PDF-1.7\n%%EOF\n", "%PDF-1.7\ntrailer << /Root 1 0 R >>\n%%EOF\n"])
      expect(await tryCopy(Buffer.from(text))).toBe("pdfBroken");
  });

  it.runIf(corpus)(
    "is made of nearly all files of PDF_CORPUS, and looks like them",
    async () => {
      const entries = readdirSync(corpus, { recursive: true, withFileTypes: true });
      const paths = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
      const pdfs = paths
        .filter((path) => path.endsWith(".pdf"))
        .map((path) => ({ title: path, bytes: () => readFileSync(path) }));
      const outcome = await copyAll(pdfs.filter(({ bytes }) => bytes().length <= maxBytes));
      console.info(installedPrograms, outcome.counts, outcome.refused, outcome.changed);
      const { taken = 0, pdfBroken = 0, pdfLocked = 0 } = outcome.counts;
      expect(outcome.acting).toEqual([]);
      expect(pdfBroken / (taken + pdfBroken)).toBeLessThan(0.01);
      expect(outcome.changed.length / taken).toBeLessThan(0.01);
      expect(taken + pdfBroken + pdfLocked).toBeGreaterThan(0);
    },
    3_600_000,
  );
});
