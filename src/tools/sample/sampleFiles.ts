import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";

/** Pixels of a portrait photo. */
const portrait = { width: 413, height: 531 };

/** A drawn portrait: head and shoulders, in a colour that depends on the number. */
export function samplePhoto(number: number): Promise<Buffer> {
  const { width, height } = portrait;
  const hue = (number * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue}, 30%, 90%)"/>
    <circle cx="206" cy="210" r="95" fill="hsl(${hue}, 35%, 65%)"/>
    <ellipse cx="206" cy="500" rx="180" ry="170" fill="hsl(${hue}, 35%, 45%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** A document of one page that has a text in Latin letters. */
export async function samplePdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(text, { x: 72, y: 720, size: 20, font });
  return Buffer.from(await document.save());
}
