import { PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import type { Problem } from "../../../../forms/engine/form";
import { hasAction } from "./findAction";
import { OpaquePdf } from "./pdfReader";
import { type PdfContent, readPdf } from "./readPdf";

type Fault = Omit<Problem, "path">;

const fault = (keyword: string): Fault => ({ keyword, params: {} });

/**
 * Finds what is wrong with a PDF: `pdfBroken` (not written as the standard asks, or something else as well), `pdfLocked`
 * (encrypted, or too much to look at), `pdfActive` (it acts, plays, or brings another file). Every object is looked at,
 * in whichever revision and however compressed. What pages draw is not.
 */
export function findPdfProblem(text: Buffer): Fault | undefined {
  if (!isComplete(text)) return fault("pdfBroken");
  let content: PdfContent;
  try {
    content = readPdf(text);
  } catch (error) {
    // Whatever else is thrown, by the library too, says that the file is not written as it should be.
    return fault(error instanceof OpaquePdf ? "pdfLocked" : "pdfBroken");
  }
  if (content.trailers.some((trailer) => trailer.has(PDFName.of("Encrypt")))) return fault("pdfLocked");
  if (!hasPages(content)) return fault("pdfBroken");
  return hasAction(content) ? fault("pdfActive") : undefined;
}

/** Whether the file goes from header to end marker with nothing after it, and is no archive. */
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
