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
  pdf: { kind: "diploma", bytes: () => aPdf() },
  "packed pdf": { kind: "diploma", bytes: () => aPdf({ packed: { 10: "<< /Type /Font >>" } }) },
};

const script = "/S /JavaScript /JS (app.alert(1))";
/** PDFs with active content. `name` encodes each PDF name. */
const active: Record<string, (name: (plain: string) => string) => Parameters<typeof aPdf>[0]> = {
  "a script on opening": (name) => ({ catalog: name(`/OpenAction << ${script} >>`) }),
  "a script on opening, elsewhere": (name) => ({
    catalog: name("/OpenAction 7 0 R"),
    objects: { 7: name(`<< ${script} >>`) },
  }),
  "a script on opening, packed": (name) => ({
    catalog: name("/OpenAction 10 0 R"),
    packed: { 10: name(`<< ${script} >>`) },
  }),
  "a named script": (name) => ({
    catalog: name(`/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>`),
  }),
  "a named script, packed": (name) => ({
    catalog: "/Names 10 0 R",
    packed: { 10: name(`<< /JavaScript << /Names [(a) 11 0 R] >> >>`), 11: name(`<< ${script} >>`) },
  }),
  "a script in a stream": (name) => ({ objects: { 7: name("<< /JS 8 0 R /S /Rendition >>") } }),
  "a program": (name) => ({ objects: { 7: name("<< /S /Launch /F (cmd.exe) >>") } }),
  "a program, packed": (name) => ({ packed: { 10: name("<< /S /Launch /Win << /F (cmd.exe) >> >>") } }),
  "a page that acts": (name) => ({ objects: { 7: name(`<< /AA << /O << ${script} >> >> >>`) } }),
  "an address on opening": (name) => ({
    catalog: name("/OpenAction << /S /URI /URI (https://example.com) >>"),
  }),
  "a form sent on opening": (name) => ({
    catalog: name("/OpenAction 7 0 R"),
    objects: { 7: "<< /S /SubmitForm /F (https://example.com) >>" },
  }),
  "an action nobody can find": (name) => ({ catalog: name("/OpenAction 77 0 R") }),
  "a page and then more": (name) => ({
    catalog: name(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >>`),
    objects: { 7: "<< /S /Named /N /Print >>" },
  }),
};
const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`;
const watched = /\/(JavaScript|JS|Launch|OpenAction)\b/g;
const spellings: Record<string, (text: string) => string> = {
  plain: (text) => text,
  "one letter escaped": (text) =>
    text.replace(watched, (_, name: string) => `/${name[0]}${hex(name[1] ?? "")}${name.slice(2)}`),
  "all letters escaped": (text) =>
    text.replace(watched, (_, name: string) => `/${[...name].map(hex).join("")}`),
  "escaped in capitals": (text) =>
    text.replace(
      watched,
      (_, name: string) => `/${[...name].map((letter) => hex(letter).toUpperCase()).join("")}`,
    ),
  "without blanks": (text) => text.replace(/ (?=[/(<>[])/g, ""),
  "last letter escaped": (text) =>
    text.replace(watched, (_, name: string) => `/${name.slice(0, -1)}${hex(name.at(-1) ?? "")}`),
  "with comments": (text) => text.replaceAll(" ", " % >> endobj\n"),
  "with form feeds": (text) => text.replaceAll(" ", "\f"),
  "with other blanks": (text) => text.replaceAll(" ", "\r\n\t"),
};

/** Object streams that cannot be inspected. */
const opaque: Record<string, Parameters<typeof aPdf>[0]> = {
  lzw: { filter: "/LZWDecode" },
  "hex and flate": { filter: "[/ASCIIHexDecode /FlateDecode]" },
  ascii85: { filter: "/ASCII85Decode" },
  "run length": { filter: "/RunLengthDecode" },
  crypt: { filter: "[/Crypt /FlateDecode]" },
  predictor: { filter: "/FlateDecode /DecodeParms << /Predictor 12 >>" },
  damaged: { pack: () => Buffer.from("this is no flate") },
  "a bomb": { pack: () => deflateSync(Buffer.alloc(60 * 1024 * 1024)) },
  "an escaped name": { filter: "/LZW#44ecode" },
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
  ...Object.entries(active).flatMap(([title, parts]) =>
    Object.entries(spellings).map(([spelling, spell]) => ({
      title: `PDF with ${title}, ${spelling}`,
      kind: "diploma" as const,
      bytes: () => aPdf(parts(spell)),
    })),
  ),
  ...Object.entries(opaque).map(([title, parts]) => ({
    title: `PDF with objects packed: ${title}`,
    kind: "diploma" as const,
    bytes: () => aPdf({ packed: { 10: "<< /Type /Font >>" }, ...parts }),
  })),
  {
    title: "protected PDF",
    kind: "diploma",
    bytes: () => aPdf({ trailer: "/Encrypt 7 0 R", objects: { 7: "<< /Filter /Standard /V 4 >>" } }),
  },
  ...[`PK\x05\x06${"\0".repeat(18)}`, "<html><script>alert(1)</script>", "MZ\x90\0", "\xff\xd8\xff\xe0"].map(
    (tail, index) => ({
      title: `PDF followed by something else (${index})`,
      kind: "diploma" as const,
      bytes: () => Buffer.concat([aPdf(), Buffer.from(tail, "latin1")]),
    }),
  ),
  {
    title: "PDF that is an archive as well",
    kind: "diploma",
    bytes: () => aPdf({ content: Buffer.from(`PK\x05\x06${"\0".repeat(16)}`, "latin1") }),
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

/** Pictures with a payload of another type, which re-encoding must remove. */
export const stripped: SentFile[] = payloads.flatMap((payload) => [
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
