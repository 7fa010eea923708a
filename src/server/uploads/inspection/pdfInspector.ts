import { readFileSync } from "node:fs";
import { answerInspections } from "./answerInspections";
import type { Inspected } from "./inspection";
import { makeReadingCopy } from "./pdf/makeReadingCopy";
import { openPdfium } from "./pdf/pdfium";
import { UnreadablePdf } from "./pdf/unreadablePdf";

const [, , wasm = ""] = process.argv;
const pdfium = await openPdfium(new Uint8Array(readFileSync(wasm)));

answerInspections(({ bytes }): Inspected => {
  try {
    return { copy: makeReadingCopy(pdfium, bytes) };
  } catch (error) {
    // After any other error PDFium is in no known state: the process ends, which counts as an answer.
    if (!(error instanceof UnreadablePdf)) throw error;
    return { fault: { keyword: error.keyword, params: {} } };
  }
});
