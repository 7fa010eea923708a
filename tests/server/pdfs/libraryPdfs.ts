import { buffer } from "node:stream/consumers";
import { PDFDocument as CantooDocument } from "@cantoo/pdf-lib";
import { rgb as libpdfRgb, PDF } from "@libpdf/core";
import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import pdfjs from "pdfjs";
import helvetica from "pdfjs/font/Helvetica.js";
import PdfKitDocument from "pdfkit";
import sharp from "sharp";
import type { Seeded } from "../../forms/gate/effects/seeded";

const words = [
  "Diploma",
  "Certificate",
  "JavaScript course",
  "(Launch)",
  "Zeugnis",
  "AA",
  "of 2024",
  "TOEIC 900",
];

/** The content of a document, by a seed. */
interface Outline {
  pages: string[];
  picture: Buffer;
  hasLink: boolean;
  hasField: boolean;
  isCompressed: boolean;
}

export async function anOutline(chance: Seeded): Promise<Outline> {
  const line = () => Array.from({ length: 1 + chance.upTo(12) }, () => chance.pick(words)).join(" ");
  const background = { r: chance.upTo(255), g: chance.upTo(255), b: chance.upTo(255) };
  return {
    pages: Array.from({ length: 1 + chance.upTo(3) }, line),
    picture: await sharp({ create: { width: 20 + chance.upTo(200), height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer(),
    hasLink: chance.upTo(1) === 0,
    hasField: chance.upTo(1) === 0,
    isCompressed: chance.upTo(1) === 0,
  };
}

async function byPdfLib({ pages, picture, hasLink, hasField, isCompressed }: Outline): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setTitle(pages[0] ?? "");
  const image = await document.embedJpg(picture);
  for (const [index, text] of pages.entries()) {
    const page = document.addPage();
    page.drawText(text, { size: 12, x: 40, y: 700 });
    page.drawImage(image, { x: 40, y: 400 });
    if (hasField) document.getForm().createTextField(`field.${index}`).addToPage(page);
    if (!hasLink) continue;
    const action = { S: "URI", URI: PDFString.of("https://example.com") };
    const link = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action };
    page.node.set(PDFName.of("Annots"), document.context.obj([link]));
  }
  return Buffer.from(await document.save({ useObjectStreams: isCompressed }));
}

async function byCantoo({ pages, picture, hasField, isCompressed }: Outline): Promise<Buffer> {
  const document = await CantooDocument.create();
  const image = await document.embedJpg(picture);
  for (const text of pages) {
    const page = document.addPage([300, 400]);
    page.drawText(text, { size: 9, x: 10, y: 300 });
    page.drawImage(image, { x: 10, y: 100 });
  }
  if (hasField) document.getForm().createCheckBox("agreed").addToPage(document.getPage(0));
  return Buffer.from(await document.save({ useObjectStreams: isCompressed, addDefaultPage: false }));
}

async function byPdfKit({ pages, picture, hasLink, isCompressed }: Outline): Promise<Buffer> {
  const document = new PdfKitDocument({
    compress: isCompressed,
    info: { Title: pages[0] ?? "" },
    autoFirstPage: false,
  });
  for (const text of pages) {
    document
      .addPage()
      .font("Times-Roman")
      .text(text, { ...(hasLink && { link: "https://example.com" }) });
    document.image(picture, 100, 200).rect(10, 10, 50, 50).fill("#aabbcc");
    document.outline.addItem(text);
  }
  document.end();
  return buffer(document);
}

async function byPdfjs({ pages, picture, hasLink }: Outline): Promise<Buffer> {
  const document = new pdfjs.Document({ font: helvetica });
  document.header().text("Aviation school");
  for (const text of pages) {
    document.text(text, { fontSize: 14, ...(hasLink && { link: "https://example.com" }) });
    document.image(new pdfjs.Image(picture), { width: 60 });
    document.pageBreak();
  }
  return document.asBuffer();
}

async function byLibpdf({ pages, picture, isCompressed }: Outline): Promise<Buffer> {
  const document = PDF.create();
  const image = document.embedImage(picture);
  for (const text of pages) {
    const page = document.addPage({ size: "a4" });
    page.drawText(text, { x: 50, y: 700, size: 14, color: libpdfRgb(0, 0, 0) });
    page.drawImage(image, { x: 50, y: 300, width: 90, height: 30 });
  }
  return Buffer.from(await document.save({ useXRefStream: isCompressed }));
}

/** A later revision, as a program adds it that marks a saved document. */
async function revisedByLibpdf(outline: Outline): Promise<Buffer> {
  const document = await PDF.load(await byPdfLib(outline));
  document.setTitle("Checked");
  return Buffer.from(await document.save({ incremental: true }));
}

export const libraries: Record<string, (outline: Outline) => Promise<Buffer>> = {
  "pdf-lib": byPdfLib,
  "@cantoo/pdf-lib": byCantoo,
  pdfkit: byPdfKit,
  pdfjs: byPdfjs,
  "@libpdf/core": byLibpdf,
  "@libpdf/core, a revision": revisedByLibpdf,
};
