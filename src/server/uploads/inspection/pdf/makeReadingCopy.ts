import { PDFArray, PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { inheritedKeys, layerKeys, pageKeys } from "./allowedKeys";
import { CopyWriter, toPdfHexString } from "./copyWriter";
import { FlatPdfReader } from "./flatPdfReader";
import { type FlatPdf, flattenPdf, type PdfLink } from "./flattenPdf";
import type { Pdfium } from "./pdfium";
import { UnreadablePdf } from "./unreadablePdf";

/**
 * Writes a PDF anew: its pages as they look, and nothing that acts, asks for input or is hidden. The table of allowed
 * keys decides what is copied of the objects that a page draws; links to web pages and mail addresses are written from
 * their addresses.
 * @throws UnreadablePdf
 */
export function makeReadingCopy(pdfium: Pdfium, sent: Uint8Array): Buffer {
  const flat = flattenPdf(pdfium, sent);
  const source = new FlatPdfReader(flat.bytes);
  const pages = listPages(source);
  if (pages.length !== flat.pages.length) throw new UnreadablePdf("pdfBroken");
  return writePages(source, pages, flat);
}

function writePages(source: FlatPdfReader, pages: PDFDict[], { title, language, pages: links }: FlatPdf) {
  const writer = new CopyWriter(source);
  const [root, tree, info] = [writer.reserve(), writer.reserve(), writer.reserve()];
  const numbers = pages.map((page, index) => {
    const number = writer.reserve();
    const annotations = (links[index] ?? []).flatMap(linkText);
    const linked = annotations.length > 0 ? ` /Annots [${annotations.join(" ")}]` : "";
    writer.object(number, `<< /Type /Page /Parent ${tree} 0 R ${writer.entries(page, pageKeys)}${linked} >>`);
    return number;
  });
  const kids = numbers.map((number) => `${number} 0 R`).join(" ");
  writer.object(tree, `<< /Type /Pages /Count ${numbers.length} /Kids [${kids}] >>`);
  writer.object(info, title === "" ? "<< >>" : `<< /Title ${textOf(title)} >>`);
  const spoken = /^[A-Za-z0-9-]{1,35}$/.test(language) ? ` /Lang ${textOf(language)}` : "";
  writer.object(root, `<< /Type /Catalog /Pages ${tree} 0 R${spoken}${layersText(source, writer)} >>`);
  return writer.finish(root, info);
}

/**
 * The pages in their order, each with its inherited keys. A branch that occurs again in the tree of pages is
 * left out.
 */
function listPages(source: FlatPdfReader): PDFDict[] {
  const pages: PDFDict[] = [];
  const seen = new Set<PDFObject>();
  const waiting: [node: PDFObject | undefined, inherited: ReadonlyMap<string, PDFObject>][] = [
    [source.catalog.get(PDFName.of("Pages")), new Map()],
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, above] = next;
    const dictionary = source.resolve(node);
    if (!(dictionary instanceof PDFDict)) continue;
    const inherited = new Map(above);
    for (const key of inheritedKeys) {
      const value = dictionary.get(PDFName.of(key));
      if (value) inherited.set(key, value);
    }
    const kids = source.resolve(dictionary.get(PDFName.of("Kids")));
    if (kids instanceof PDFArray) {
      if (seen.has(dictionary)) continue;
      seen.add(dictionary);
      for (const kid of kids.asArray().toReversed()) waiting.push([kid, inherited]);
    } else {
      for (const [key, value] of inherited) dictionary.set(PDFName.of(key), value);
      pages.push(dictionary);
    }
  }
  return pages;
}

/** The entry of the catalog that states which layers are shown. */
function layersText(source: FlatPdfReader, writer: CopyWriter): string {
  const layers = source.resolve(source.catalog.get(PDFName.of("OCProperties")));
  return layers instanceof PDFDict ? ` /OCProperties << ${writer.entries(layers, layerKeys)} >>` : "";
}

const linkedProtocols = new Set(["http:", "https:", "mailto:"]);

/** The annotation of a link; none for a link that does not lead to a web page or a mail address. */
function linkText({ rectangle, address }: PdfLink): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, href } = new URL(address);
  if (!linkedProtocols.has(protocol)) return [];
  const place = rectangle.map((side) => side.toFixed(2)).join(" ");
  return [
    `<< /Type /Annot /Subtype /Link /Rect [${place}] /Border [0 0 0] /A << /S /URI /URI ${toPdfHexString(Buffer.from(href))} >> >>`,
  ];
}

/** A text in UTF-16, as the format writes it. */
const textOf = (text: string) => toPdfHexString(Buffer.from(`\ufeff${text}`, "utf16le").swap16());
