import { PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { Problem } from "../../../../forms/engine/form";
import { hasAction } from "./findAction";
import { OpaquePdf } from "./pdfReader";
import { type PdfContent, readPdf } from "./readPdf";

type Fault = Omit<Problem, "path">;

const fault = (keyword: string): Fault => ({ keyword, params: {} });

/**
 * Finds the problem of a PDF: `pdfBroken` (not written by the standard, or another format as well), `pdfLocked`
 * (encrypted, or too large to inspect), `pdfActive` (it has actions, media or another file). Every object is inspected,
 * in any revision and compression, but not the content of pages.
 */
export function findPdfProblem(text: Buffer): Fault | undefined {
  if (!isComplete(text)) return fault("pdfBroken");
  let content: PdfContent;
  try {
    content = readPdf(text);
  } catch (error) {
    // Any other error, also the library's, means that the file is not written by the standard.
    return fault(error instanceof OpaquePdf ? "pdfLocked" : "pdfBroken");
  }
  if (content.trailers.some((trailer) => trailer.has(PDFName.of("Encrypt")))) return fault("pdfLocked");
  if (!hasPages(content)) return fault("pdfBroken");
  return hasAction(content) ? fault("pdfActive") : undefined;
}

/** Whether the file extends from header to end marker with nothing after it, and is no archive. */
function isComplete(text: Buffer): boolean {
  const isPdf = /^%PDF-[12]\.\d/.test(text.toString("latin1", 0, 16));
  const isEnded = /startxref\s+\d{1,10}\s+%%EOF[\s\0]*$/.test(text.toString("latin1", text.length - 4096));
  // ZIP is read from its end, so that one file can be both a PDF and an archive.
  return isPdf && isEnded && !text.subarray(-65_557).includes("PK\x05\x06");
}

function hasPages({ objects, trailers }: PdfContent): boolean {
  const isCatalog = (value: PDFObject) =>
    value instanceof PDFDict && value.get(PDFName.of("Pages")) instanceof PDFRef;
  return trailers.some((trailer) => {
    const root = trailer.get(PDFName.of("Root"));
    return root instanceof PDFRef && (objects.get(root.objectNumber) ?? []).some(isCatalog);
  });
}
