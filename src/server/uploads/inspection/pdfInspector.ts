import { readFileSync } from "node:fs";
import { answerInspections } from "./answerInspections";
import type { Inspected, Inspection, PageInspection, PdfPicture } from "./inspection";
import { makeReadingCopy } from "./pdf/makeReadingCopy";
import { openPdfium } from "./pdf/pdfium";
import { rasterizePdfPage } from "./pdf/rasterizePdfPage";
import { UnreadablePdf } from "./pdf/unreadablePdf";

const [, , wasm = ""] = process.argv;
const pdfium = await openPdfium(new Uint8Array(readFileSync(wasm)));

answerInspections((asked: Inspection | PageInspection): Inspected | { page: PdfPicture } => {
  const { bytes } = asked;
  try {
    return "page" in asked
      ? { page: rasterizePdfPage(pdfium, bytes, asked.page) }
      : { copy: makeReadingCopy(pdfium, bytes) };
  } catch (error) {
    // After any other error the state of PDFium is unknown: the error ends the process, and counts as a file
    // that took too long.
    if (!(error instanceof UnreadablePdf)) throw error;
    return { fault: { keyword: error.keyword, params: {} } };
  }
});
