import { deflateSync } from "node:zlib";

export interface PdfParts {
  /** Entries of the catalog beside its pages. */
  catalog?: string;
  /** Objects by number, from 4 on. */
  objects?: Record<number, string>;
  /** Objects in a compressed object stream by number, from 10 on. */
  packed?: Record<number, string>;
  /** The filter of the object stream; by default Flate. */
  filter?: string;
  /** Compresses the object stream. */
  pack?: (text: string) => Buffer;
  trailer?: string;
  /** Replaces the content of its one page. */
  content?: Buffer;
}

/** A valid PDF of one page, with the given parts. */
export function aPdf({ catalog = "", objects = {}, packed, trailer = "", ...rest }: PdfParts = {}): Buffer {
  const { filter = "/FlateDecode", pack = (text) => deflateSync(text), content } = rest;
  const drawn = content ?? deflateSync("BT /F1 24 Tf 72 720 Td (Diploma) Tj ET");
  const parts = new Map<number, Buffer>([
    [1, Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)],
    [2, Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")],
    [3, Buffer.from("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R >>")],
    [5, stream("/Filter /FlateDecode", drawn)],
  ]);
  for (const [number, text] of Object.entries(objects)) parts.set(Number(number), Buffer.from(text));
  if (packed) parts.set(6, stream(...objectStream(packed, filter, pack)));
  let all: Buffer = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  const places: [number, number][] = [];
  for (const [number, body] of [...parts].sort(([a], [b]) => a - b)) {
    places.push([number, all.length]);
    all = Buffer.concat([all, Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
  }
  const rows = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join("")}`;
  const end = `trailer\n<< /Size 100 /Root 1 0 R ${trailer} >>\nstartxref\n${all.length}\n%%EOF\n`;
  return Buffer.concat([all, Buffer.from(table + end)]);
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

function objectStream(
  packed: Record<number, string>,
  filter: string,
  pack: (text: string) => Buffer,
): [string, Buffer] {
  let at = 0;
  const heads: string[] = [];
  for (const [number, text] of Object.entries(packed)) {
    heads.push(`${number} ${at}`);
    at += text.length + 1;
  }
  const head = `${heads.join(" ")} `;
  const body = pack(head + Object.values(packed).join(" "));
  return [`/Type /ObjStm /N ${heads.length} /First ${head.length} /Filter ${filter}`, body];
}
