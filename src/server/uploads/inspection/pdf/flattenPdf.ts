import { bytesAt, type Pdfium, readBytesWrittenBy, withMemory } from "./pdfium";
import { UnreadablePdf } from "./unreadablePdf";

/** A place on a page that leads to an address. */
export interface PdfLink {
  /** Left, bottom, right, top. */
  rectangle: number[];
  address: string;
}

/** A PDF as PDFium has understood and written it, with form fields and annotations as part of the drawing. */
export interface FlatPdf {
  bytes: Buffer;
  title: string;
  language: string;
  /** The links of each page. */
  pages: PdfLink[][];
}

/** Constants of PDFium's interface. */
const errors = { password: 4, security: 5 };
const removeSecurity = 3;
const normalDisplay = 0;
const uriAction = 3;
const linkSubtype = 2;
const formOfXmlAlone = 2;

/** Opens a PDF with PDFium, which repairs and decrypts it, and flattens its pages. @throws UnreadablePdf */
export function flattenPdf(pdfium: Pdfium, sent: Uint8Array): FlatPdf {
  return withDocument(pdfium, sent, (document) => {
    // The only page of a file whose form consists of XML alone is a notice for readers that cannot draw the form,
    // such as PDFium.
    if (pdfium.FPDF_GetFormType(document) === formOfXmlAlone) throw new UnreadablePdf("pdfBroken");
    const pages = withForm(pdfium, document, (form) =>
      Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
        flattenPage(pdfium, document, form, index),
      ),
    );
    if (pages.length === 0) throw new UnreadablePdf("pdfBroken");
    return {
      title: metaText(pdfium, document, "Title"),
      language: textFrom(pdfium, (address, length) =>
        pdfium.EPDFCatalog_GetLanguage(document, address, length),
      ),
      pages,
      bytes: save(pdfium, document),
    };
  });
}

/** @throws UnreadablePdf */
export function withDocument<T>(pdfium: Pdfium, bytes: Uint8Array, use: (document: number) => T): T {
  return withMemory(pdfium, bytes.length, (address) => {
    pdfium.pdfium.HEAPU8.set(bytes, address);
    const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, "");
    if (document === 0) {
      const isLocked = Object.values(errors).includes(pdfium.FPDF_GetLastError());
      throw new UnreadablePdf(isLocked ? "pdfLocked" : "pdfBroken");
    }
    try {
      return use(document);
    } finally {
      pdfium.FPDF_CloseDocument(document);
    }
  });
}

/**
 * Runs `use` with PDFium's form-fill environment for a document, and closes the environment afterwards. The
 * environment gives an appearance to the fields of each page that is loaded into it.
 */
export function withForm<T>(pdfium: Pdfium, document: number, use: (form: number) => T): T {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    return use(form);
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  }
}

/**
 * Makes a page's form fields and annotations part of its drawing, and removes its links.
 * @returns the removed links
 */
function flattenPage(pdfium: Pdfium, document: number, form: number, index: number): PdfLink[] {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new UnreadablePdf("pdfBroken");
  try {
    if (pdfium.FPDFPage_GetAnnotCount(page) === 0) return [];
    const links = listLinks(pdfium, document, page);
    removeUndrawnLinks(pdfium, page);
    // These calls give an appearance to the form fields and annotations that have none.
    pdfium.FORM_OnAfterLoadPage(page, form);
    pdfium.FORM_OnBeforeClosePage(page, form);
    setBoxes(pdfium, page);
    pdfium.FPDFPage_Flatten(page, normalDisplay);
    return links;
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** Removes the links that have no appearance: PDFium would give some of them an appearance that covers their text. */
function removeUndrawnLinks(pdfium: Pdfium, page: number): void {
  for (let index = pdfium.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index--) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    const isUndrawn =
      pdfium.FPDFAnnot_GetSubtype(annotation) === linkSubtype &&
      !pdfium.EPDFAnnot_HasAppearanceStream(annotation, normalDisplay);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (isUndrawn) pdfium.FPDFPage_RemoveAnnot(page, index);
  }
}

/**
 * Sets the page's own boxes to the box that it has or inherits. PDFium flattens a page without boxes of its
 * own as if it were on letter paper.
 */
function setBoxes(pdfium: Pdfium, page: number): void {
  withMemory(pdfium, rectangleBytes, (place) => {
    if (!pdfium.FPDF_GetPageBoundingBox(page, place)) return;
    const [left, top, right, bottom] = rectangleAt(pdfium, place);
    pdfium.FPDFPage_SetMediaBox(page, left, bottom, right, top);
    pdfium.FPDFPage_SetCropBox(page, left, bottom, right, top);
  });
}

const rectangleBytes = 16;

/** Reads a rectangle in PDFium's memory: left, top, right, bottom. */
function rectangleAt({ pdfium }: Pdfium, place: number): [number, number, number, number] {
  const side = (index: number) => pdfium.getValue(place + 4 * index, "float");
  return [side(0), side(1), side(2), side(3)];
}

function listLinks(pdfium: Pdfium, document: number, page: number): PdfLink[] {
  const { getValue, setValue } = pdfium.pdfium;
  return withMemory(pdfium, 8 + rectangleBytes, (place) => {
    const [next, found, rectangle] = [place, place + 4, place + 8];
    const links: PdfLink[] = [];
    setValue(next, 0, "i32");
    while (pdfium.FPDFLink_Enumerate(page, next, found)) {
      const link = getValue(found, "i32");
      const action = pdfium.FPDFLink_GetAction(link);
      if (action === 0 || pdfium.FPDFAction_GetType(action) !== uriAction) continue;
      if (!pdfium.FPDFLink_GetAnnotRect(link, rectangle)) continue;
      const [left, top, right, bottom] = rectangleAt(pdfium, rectangle);
      const address = readBytesWrittenBy(pdfium, (to, length) =>
        pdfium.FPDFAction_GetURIPath(document, action, to, length),
      );
      links.push({ rectangle: [left, bottom, right, top], address: withoutEnd(address.toString("latin1")) });
    }
    return links;
  });
}

function save(pdfium: Pdfium, document: number): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.FPDF_SaveAsCopy(document, writer, removeSecurity)) throw new UnreadablePdf("pdfBroken");
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    return withMemory(pdfium, size, (address) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, address, size);
      return bytesAt(pdfium, address, size);
    });
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

const metaText = (pdfium: Pdfium, document: number, key: string) =>
  textFrom(pdfium, (address, length) => pdfium.FPDF_GetMetaText(document, key, address, length));

const textFrom = (pdfium: Pdfium, write: (address: number, length: number) => number) =>
  withoutEnd(readBytesWrittenBy(pdfium, write).toString("utf16le"));

/** A text of PDFium without the zero character at its end. */
const withoutEnd = (text: string) => text.split("\0", 1).join();
