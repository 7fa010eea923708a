import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { aPdf } from "./aPdf";

/** An uploaded file and its expected result. */
export interface SentFile {
  title: string;
  kind: "photo" | "diploma";
  name?: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** Text that must be gone after the picture was re-encoded. */
  stripped?: string;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8899aa" } });
const noisy = (width: number, height: number) => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#8899aa", noise } });
};
const jpeg = () => noisy(413, 531).jpeg({ quality: 60 }).toBuffer();
const png = () => noisy(413, 531).png().toBuffer();
const kinds = ["photo", "diploma"] as const;

/** Content of other file types, and content that only begins like a photo or a document. */
const wrong: Record<string, string | Buffer> = {
  gif: "GIF89a\x01\0\x01\0\0\0\0;",
  webp: "RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
  svg: "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  html: "<!doctype html><script>alert(1)</script>",
  xml: "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
  zip: "PK\x03\x04\x14\0\0\0\0\0",
  exe: "MZ\x90\0\x03\0\0\0",
  elf: "\x7fELF\x02\x01\x01\0",
  tiff: "II*\0\x08\0\0\0",
  bmp: "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0",
  ico: "\0\0\x01\0\x01\0",
  psd: "8BPS\0\x01",
  heic: "\0\0\0\x18ftypheic\0\0\0\0",
  avif: "\0\0\0\x1cftypavif\0\0\0\0",
  mp4: "\0\0\0\x18ftypmp42\0\0\0\0",
  gzip: deflateSync("gzip"),
  rtf: "{\\rtf1}",
  postscript: "%!PS-Adobe-3.0\n",
  script: "#!/bin/sh\nrm -rf /\n",
  text: "This is a diploma.",
  json: '{"kind":"diploma"}',
  nul: "\0".repeat(1000),
  "one byte": "x",
  "late header": `${" ".repeat(100)}%PDF-1.7\n%%EOF\n`,
  "jpeg and junk": `\xff\xd8\xff\xe0${"junk".repeat(500)}`,
  "png and junk": `\x89PNG\r\n\x1a\n${"junk".repeat(500)}`,
  "pdf and junk": `%PDF-1.7\n${"junk\n".repeat(500)}%%EOF\n`,
  "pdf that points past its end": "%PDF-1.7\nstartxref\n99999\n%%EOF\n",
};

/** Shares of a file that are kept when it is truncated. */
const cuts = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 0.98];
const whole: Record<string, { kind: SentFile["kind"]; bytes: () => Buffer | Promise<Buffer> }> = {
  "jpeg photo": { kind: "photo", bytes: jpeg },
  "jpeg diploma": { kind: "diploma", bytes: jpeg },
  "progressive jpeg": {
    kind: "diploma",
    bytes: () => noisy(400, 400).jpeg({ progressive: true, quality: 60 }).toBuffer(),
  },
  png: { kind: "diploma", bytes: png },
  "interlaced png": { kind: "diploma", bytes: () => noisy(400, 400).png({ progressive: true }).toBuffer() },
  // These truncated PDFs have no page. (The server repairs a PDF without its end.)
  pdf: { kind: "diploma", bytes: () => aPdf().subarray(0, 100) },
  "packed pdf": {
    kind: "diploma",
    bytes: () => aPdf({ packed: { 10: "<< /Type /Font >>" } }).subarray(0, 100),
  },
};

/** A picture whose header declares more pixels than its bytes contain. */
async function promising(bytes: Promise<Buffer>, width: number, height: number): Promise<Buffer> {
  const changed = Buffer.from(await bytes);
  const isPng = changed.subarray(1, 4).toString() === "PNG";
  if (isPng) {
    changed.writeUInt32BE(width, 16);
    changed.writeUInt32BE(height, 20);
    return changed;
  }
  const frame = Math.max(
    changed.indexOf(Buffer.from([0xff, 0xc0])),
    changed.indexOf(Buffer.from([0xff, 0xc2])),
  );
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

const sides: [number, number][] = [
  [8000, 8000],
  [65_000, 65_000],
  [65_500, 1000],
  [10_000, 6000],
];

/** Files that must be refused. */
export const refused: SentFile[] = [
  ...Object.entries(wrong).flatMap(([title, content]) =>
    kinds.map((kind) => ({
      title: `${title} as ${kind}`,
      kind,
      bytes: () => (Buffer.isBuffer(content) ? content : Buffer.from(content, "latin1")),
    })),
  ),
  ...Object.entries(whole).flatMap(([title, { kind, bytes }]) =>
    cuts.map((cut) => ({
      title: `${title}, cut at ${cut}`,
      kind,
      bytes: async () => {
        const all = await bytes();
        return all.subarray(0, Math.max(1, Math.floor(all.length * cut)));
      },
    })),
  ),
  {
    title: "protected PDF",
    kind: "diploma",
    bytes: () => aPdf({ trailer: "/Encrypt 7 0 R", objects: { 7: "<< /Filter /Standard /V 4 >>" } }),
  },
  ...sides.flatMap(([width, height]) => [
    {
      title: `jpeg ${width} × ${height}`,
      kind: "photo" as const,
      bytes: () => promising(jpeg(), width, height),
    },
    {
      title: `jpeg ${width} × ${height}`,
      kind: "diploma" as const,
      bytes: () => promising(jpeg(), width, height),
    },
    {
      title: `png ${width} × ${height}`,
      kind: "diploma" as const,
      bytes: () => promising(png(), width, height),
    },
  ]),
  ...[aBomb(), aBomb({ progressive: true })].map((bytes, index) => ({
    title: `bomb ${index}`,
    kind: "diploma" as const,
    bytes: () => bytes(),
  })),
  ...[
    { width: 300, height: 386 },
    { width: 600, height: 450 },
    { width: 413, height: 413 * 3 },
    { width: 1, height: 1 },
  ].map(({ width, height }) => ({
    title: `photo of ${width} × ${height}`,
    kind: "photo" as const,
    bytes: () => plain(width, height).jpeg().toBuffer(),
  })),
];

/** A decompression bomb: a few hundred kilobytes that decode to 192 megabytes. */
export function aBomb(options: { progressive?: boolean } = {}): () => Promise<Buffer> {
  return () =>
    plain(8000, 8000)
      .jpeg({ quality: 5, ...options })
      .toBuffer();
}

const payloads = [
  "<script>alert(1)</script>",
  "PK\x05\x06 archive",
  "%PDF-1.7 /JavaScript",
  "<?php system(1); ?>",
];

/**
 * Files with a payload of another type, or with parts that act, of which nothing is left in what the server
 * hands back.
 */
export const stripped: SentFile[] = payloads.flatMap((payload) => [
  {
    title: `PDF followed by ${payload}`,
    kind: "diploma" as const,
    stripped: payload,
    bytes: () => Buffer.concat([aPdf(), Buffer.from(payload, "latin1")]),
  },
  {
    title: `PDF with an object of ${payload}`,
    kind: "diploma" as const,
    stripped: payload.replaceAll(/[()]/g, ""),
    bytes: () => aPdf({ objects: { 7: `(${payload.replaceAll(/[()]/g, "")})` }, catalog: "/AA 7 0 R" }),
  },
  ...kinds.map((kind) => ({
    title: `jpeg ${kind} followed by ${payload}`,
    kind,
    stripped: payload,
    bytes: async () => Buffer.concat([await jpeg(), Buffer.from(payload, "latin1")]),
  })),
  {
    title: `png followed by ${payload}`,
    kind: "diploma" as const,
    stripped: payload,
    bytes: async () => Buffer.concat([await png(), Buffer.from(payload, "latin1")]),
  },
  {
    title: `jpeg with ${payload} in its metadata`,
    kind: "diploma" as const,
    stripped: payload,
    bytes: () =>
      noisy(500, 500)
        .withExif({ IFD0: { Copyright: payload, ImageDescription: payload } })
        .jpeg()
        .toBuffer(),
  },
]);

/** File names that are dangerous for a file system, a header or a page. */
export const named: SentFile[] = [
  "../../etc/passwd",
  "..\\..\\windows\\system32.pdf",
  "/etc/passwd",
  "C:\\diploma.pdf",
  "diploma\0.pdf",
  "\0",
  "..",
  ".",
  "a".repeat(400),
  `${"文".repeat(400)}.pdf`,
  `${"𠮷".repeat(399)}.pdf`,
  "diploma.pdf\r\nSet-Cookie: a=b",
  'a"; filename="b.html',
  "%00%2e%2e%2fdiploma.pdf",
  "\u202Efdp.exe",
  "<img src=x onerror=alert(1)>.pdf",
  "=cmd|' /C calc'!A0.pdf",
  "CON",
  "diploma.pdf.exe",
  " ",
  "\uD800.pdf",
  "🛫✈️.pdf",
  "'; drop table files; --.pdf",
  "diploma;v=1.pdf",
].map((name) => ({
  title: `named ${JSON.stringify(name.slice(0, 40))}`,
  kind: "diploma",
  name,
  bytes: () => aPdf(),
}));
