import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp, { type JpegOptions, type PngOptions } from "sharp";
import { aPdf, type PdfParts } from "./aPdf";
import type { SentFile } from "./hostileFiles";

const picture = (width: number, height: number, channels: 3 | 4 = 3) => {
  const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
  return sharp({ create: { width, height, channels, background: "#8899aa", noise } });
};

const photos: [number, number, JpegOptions][] = [
  [413, 531, {}],
  [413, 413, {}],
  [826, 1062, { quality: 40 }],
  [600, 600, { quality: 50 }],
  [1000, 1286, { quality: 20 }],
  [413, 531, { progressive: true }],
  [413, 531, { chromaSubsampling: "4:4:4" }],
  [700, 900, { quality: 40, mozjpeg: true }],
];

const scans: [number, number, JpegOptions][] = [
  [1240, 1754, {}],
  [2480, 3508, { quality: 60 }],
  [4000, 3000, { quality: 60 }],
  [3024, 4032, { progressive: true, quality: 50 }],
  [100, 100, {}],
  [100, 3000, {}],
  [1700, 2200, { chromaSubsampling: "4:4:4" }],
  // A 50-megapixel photo of a phone.
  [8160, 6120, { quality: 40 }],
];

const drawings: [number, number, PngOptions][] = [
  [900, 1200, {}],
  [800, 600, { palette: true }],
  [800, 600, { progressive: true }],
  [800, 600, { compressionLevel: 0 }],
  [100, 150, {}],
  [1500, 1000, { palette: true, colours: 16 }],
];

/** Binary content in which the bytes of a PDF name occur by chance. */
const scan = () => Buffer.concat([randomBytes(2_000_000), Buffer.from(" /JS "), randomBytes(1_000_000)]);
const pdfs: Record<string, PdfParts> = {
  simple: {},
  "a place to begin": { catalog: "/OpenAction [3 0 R /XYZ null null 0]" },
  "a place to begin, elsewhere": { catalog: "/OpenAction 7 0 R", objects: { 7: "[3 0 R /Fit]" } },
  "a page to go to": { catalog: "/OpenAction << /S /GoTo /D [3 0 R /FitH 842] >>" },
  "a page to go to, elsewhere": {
    catalog: "/OpenAction 7 0 R",
    objects: { 7: "<< /S /GoTo /D [3 0 R /Fit] >>" },
  },
  "a page to go to, packed": {
    catalog: "/OpenAction 11 0 R",
    packed: { 10: "<< /Type /Font >>", 11: "<< /S /GoTo /D [3 0 R /Fit] >>" },
  },
  "packed objects": {
    packed: { 10: "<< /Type /Font /BaseFont /Helvetica >>", 11: "<< /Title (Diploma) >>" },
  },
  "words about scripts": { objects: { 7: "<< /Title (I write JavaScript, and Launch rockets) >>" } },
  "names that only begin so": {
    objects: { 7: "<< /LaunchPad 1 /JSON 2 /JavaScriptCourse 3 /OpenActions 4 >>" },
  },
  links: { objects: { 7: "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>" } },
  outlines: { objects: { 7: "<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>" } },
  "a form": { catalog: "/AcroForm << /Fields [] >>" },
  "a large scan": { content: scan() },
  "a large text": { content: deflateSync("BT (word) Tj ET\n".repeat(400_000)) },
  "names in Chinese": { objects: { 7: "<< /Title <FEFF7562696D8B49660E> >>" } },
  "a language": { catalog: "/Lang (zh-TW) /ViewerPreferences << /DisplayDocTitle true >>" },
};
const titles: [string, string][] = [
  ["畢業證書.pdf", "Chinese"],
  ["卒業証明書.pdf", "Japanese"],
  ["diploma (final) v2.pdf", "blanks"],
  ["Zeugnis_Übersetzung.pdf", "umlauts"],
  ["diploma.PDF", "capitals"],
  ["diploma", "no ending"],
  ["photo.jpg", "another ending"],
];

/** Files that must be accepted. */
export const good: SentFile[] = [
  ...photos.map(([width, height, options]) => ({
    title: `photo of ${width} × ${height} ${JSON.stringify(options)}`,
    kind: "photo" as const,
    bytes: () => picture(width, height).jpeg(options).toBuffer(),
  })),
  ...scans.map(([width, height, options]) => ({
    title: `jpeg of ${width} × ${height} ${JSON.stringify(options)}`,
    kind: "diploma" as const,
    bytes: () =>
      picture(width, height)
        .withExif({ IFD0: { Orientation: "6" } })
        .jpeg(options)
        .toBuffer(),
  })),
  ...drawings.map(([width, height, options]) => ({
    title: `png of ${width} × ${height} ${JSON.stringify(options)}`,
    kind: "diploma" as const,
    bytes: () => picture(width, height, 4).png(options).toBuffer(),
  })),
  ...(
    [
      ["grey", "b-w"],
      ["of the printer's colours", "cmyk"],
    ] as const
  ).map(([title, space]) => ({
    title: `jpeg, ${title}`,
    kind: "diploma" as const,
    bytes: () => picture(600, 800).toColourspace(space).jpeg().toBuffer(),
  })),
  ...["rgb16", "grey16"].map((space) => ({
    title: `png of sixteen bits, ${space}`,
    kind: "diploma" as const,
    bytes: () => picture(600, 800).toColourspace(space).png().toBuffer(),
  })),
  ...Object.entries(pdfs).map(([title, parts]) => ({
    title: `PDF with ${title}`,
    kind: "diploma" as const,
    bytes: () => aPdf(parts),
  })),
  {
    title: "PDF that ends in blanks",
    kind: "diploma",
    bytes: () => Buffer.concat([aPdf(), Buffer.from("\r\n\0\0\n")]),
  },
  ...titles.map(([name, title]) => ({
    title: `PDF named in ${title}`,
    kind: "diploma" as const,
    name,
    bytes: () => aPdf(),
  })),
];
