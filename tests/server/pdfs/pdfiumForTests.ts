import { readFileSync } from "node:fs";
import { withDocument, withForm } from "../../../src/server/uploads/inspection/pdf/flattenPdf";
import { bytesAt, openPdfium, type Pdfium } from "../../../src/server/uploads/inspection/pdf/pdfium";

const wasm = new Uint8Array(readFileSync("node_modules/@embedpdf/pdfium/dist/pdfium.wasm"));

/** PDFium as the inspector starts it. */
export const pdfiumForTests = (): Promise<Pdfium> => openPdfium(wasm);

/** The longer side of a drawn page, in pixels. */
const side = 200;
/** With notes, as a reader shows them. */
const withNotes = 1;
const white = 0xffffffff;

/** The pixels of the first pages, with their forms and notes. */
export function drawPages(pdfium: Pdfium, bytes: Uint8Array, most = 10): Buffer[] {
  return withDocument(pdfium, bytes, (document) =>
    withForm(pdfium, document, (form) => {
      // Fields that can be filled would have a colour otherwise.
      pdfium.FPDF_SetFormFieldHighlightAlpha(form, 0);
      const count = Math.min(most, pdfium.FPDF_GetPageCount(document));
      return Array.from({ length: count }, (_, index) => drawPage(pdfium, document, form, index));
    }),
  );
}

function drawPage(pdfium: Pdfium, document: number, form: number, index: number): Buffer {
  const page = pdfium.FPDF_LoadPage(document, index);
  pdfium.FORM_OnAfterLoadPage(page, form);
  const sizes = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const [width = 1, height = 1] = sizes.map((size) =>
    Math.max(1, Math.round((size * side) / Math.max(...sizes))),
  );
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withNotes);
  pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, withNotes);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const pixels = bytesAt(pdfium, pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FORM_OnBeforeClosePage(page, form);
  pdfium.FPDF_ClosePage(page);
  return pixels;
}

/** The difference of the page that differs most: the mean over its values from 0 to 255. */
export function worstDifference(some: Buffer[], others: Buffer[]): number {
  if (some.length !== others.length) return 255;
  const differences = some.map((pixels, index) => {
    const other = others[index] ?? Buffer.alloc(0);
    if (other.length !== pixels.length) return 255;
    let sum = 0;
    for (let at = 0; at < pixels.length; at++) sum += Math.abs((pixels[at] ?? 0) - (other[at] ?? 0));
    return sum / pixels.length;
  });
  return Math.max(0, ...differences);
}
