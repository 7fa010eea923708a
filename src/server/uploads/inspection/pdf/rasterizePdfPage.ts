import type { PdfPicture } from "../inspection";
import { encodePng } from "./encodePng";
import { withDocument } from "./flattenPdf";
import { type Pdfium, withMemory } from "./pdfium";
import { UnreadablePdf } from "./unreadablePdf";

/** Pixels for a point of 1/72 inch: enough for small print at twice the width of a pane. */
const pixelsPerPoint = 2;
/** The most pixels of a drawn page. */
const maxPixels = 6_000_000;
/** The most characters of a page's text. */
const maxText = 50_000;

/** Constants of PDFium's interface. */
const bgra = 4;
const withNotes = 0x01;
const asRgba = 0x10;
const white = 0xffffffff;

/**
 * Draws one page of a PDF, counted from 0, with its text for people who cannot see the picture.
 * @throws UnreadablePdf
 */
export function rasterizePdfPage(pdfium: Pdfium, bytes: Uint8Array, number: number): PdfPicture {
  return withDocument(pdfium, bytes, (document) => {
    const count = pdfium.FPDF_GetPageCount(document);
    const page = number < count ? pdfium.FPDF_LoadPage(document, number) : 0;
    if (page === 0) throw new UnreadablePdf("pdfBroken");
    try {
      return { count, text: textOf(pdfium, page), ...pictureOf(pdfium, page) };
    } finally {
      pdfium.FPDF_ClosePage(page);
    }
  });
}

function pictureOf(pdfium: Pdfium, page: number): Pick<PdfPicture, "width" | "height" | "picture"> {
  const points = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const scale = Math.min(pixelsPerPoint, Math.sqrt(maxPixels / (points.width * points.height)));
  const [width, height] = [points.width, points.height].map((side) => Math.max(1, Math.floor(side * scale)));
  if (width === undefined || height === undefined || !(width * height <= maxPixels))
    throw new UnreadablePdf("pdfBroken");
  const stride = width * 4;
  return withMemory(pdfium, stride * height, (address) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, address, stride);
    if (bitmap === 0) throw new UnreadablePdf("pdfBroken");
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withNotes | asRgba);
      const pixels = pdfium.pdfium.HEAPU8.subarray(address, address + stride * height);
      return { width, height, picture: encodePng(pixels, width, height) };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  });
}

function textOf(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return "";
  try {
    const length = Math.min(maxText, Math.max(0, pdfium.FPDFText_CountChars(text)));
    // The text is in UTF-16, with a zero at its end.
    return withMemory(pdfium, 2 * (length + 1), (address) => {
      const written = pdfium.FPDFText_GetText(text, 0, length, address);
      const end = address + 2 * Math.max(0, written - 1);
      return Buffer.from(pdfium.pdfium.HEAPU8.slice(address, end))
        .toString("utf16le")
        .replaceAll("\r\n", "\n");
    });
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}
