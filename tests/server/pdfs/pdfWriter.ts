import { deflateSync } from "node:zlib";

export type Bodies = ReadonlyMap<number, string>;

/** Writes a PDF piece by piece, right or wrong, and keeps where each object begins. */
export class PdfWriter {
  #pieces: Buffer[] = [];
  #length = 0;
  /** Offsets by object number, since the last table. */
  #places = new Map<number, number>();
  /** Number of the object stream and index in it, by object number, since the last table. */
  #packed = new Map<number, [stream: number, index: number]>();
  #lastTable: number | undefined;

  constructor(header = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") {
    this.raw(header);
  }

  raw(text: string | Buffer): this {
    const bytes = typeof text === "string" ? Buffer.from(text, "latin1") : text;
    this.#pieces.push(bytes);
    this.#length += bytes.length;
    return this;
  }

  /** Records that an object begins here, whatever is written next. */
  place(number: number): this {
    this.#places.set(number, this.#length);
    return this;
  }

  object(number: number, body: string | Buffer, head = `${number} 0 obj\n`): this {
    return this.place(number).raw(head).raw(body).raw("\nendobj\n");
  }

  objects(bodies: Bodies): this {
    for (const [number, body] of bodies) this.object(number, body);
    return this;
  }

  stream(number: number, dictionary: string, bytes: Buffer | string, length = bytes.length): this {
    this.place(number).raw(`${number} 0 obj\n<< ${dictionary} /Length ${length} >>\nstream\n`);
    return this.raw(bytes).raw("\nendstream\nendobj\n");
  }

  /** An object stream. `dictionary` comes last in its dictionary, with its filter. */
  pack(
    number: number,
    bodies: Bodies,
    dictionary = "/Type /ObjStm /Filter /FlateDecode",
    filter: (text: Buffer) => Buffer = (text) => deflateSync(text),
    count: string | number = bodies.size,
  ): this {
    let at = 0;
    const heads: string[] = [];
    for (const [inner, body] of bodies) {
      this.#packed.set(inner, [number, heads.length]);
      heads.push(`${inner} ${at}`);
      at += body.length + 1;
    }
    const head = `${heads.join(" ")} `;
    const text = Buffer.from(head + [...bodies.values()].join(" "), "latin1");
    return this.stream(number, `/N ${count} /First ${head.length} ${dictionary}`, filter(text));
  }

  /** A cross-reference table of all objects since the last one, a trailer, and the end mark. */
  table(trailer: string, startsAt?: number): this {
    const rows = [...this.#places]
      .sort(([a], [b]) => a - b)
      .map(([number, at]) => `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
    const first = this.#lastTable === undefined ? "0 1\n0000000000 65535 f \n" : "";
    const previous = this.#lastTable === undefined ? "" : ` /Prev ${this.#lastTable}`;
    const at = this.#length;
    this.raw(`xref\n${first}${rows.join("")}trailer\n<< /Size 200 ${trailer}${previous} >>\n`);
    return this.#end(startsAt ?? at);
  }

  /** A cross-reference stream: the same as `table`, but it can also name packed objects. */
  tableStream(number: number, trailer: string): this {
    this.place(number);
    const entries = new Map<number, [type: number, second: number, third: number]>([[0, [0, 0, 65_535]]]);
    for (const [each, at] of this.#places) entries.set(each, [1, at, 0]);
    for (const [each, [stream, index]] of this.#packed) entries.set(each, [2, stream, index]);
    const sorted = [...entries].sort(([a], [b]) => a - b);
    const rows = sorted.map(([, [type, second, third]]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(type, 0);
      row.writeUInt32BE(second, 1);
      row.writeUInt16BE(third, 5);
      return row;
    });
    const index = sorted.map(([each]) => `${each} 1`).join(" ");
    const previous = this.#lastTable === undefined ? "" : ` /Prev ${this.#lastTable}`;
    const dictionary = `/Type /XRef /W [1 4 2] /Index [${index}] /Size 200 /Filter /FlateDecode ${trailer}${previous}`;
    const at = this.#length;
    return this.stream(number, dictionary, deflateSync(Buffer.concat(rows))).#end(at);
  }

  #end(startsAt: number): this {
    this.#lastTable = startsAt;
    this.#places.clear();
    this.#packed.clear();
    return this.raw(`startxref\n${startsAt}\n%%EOF\n`);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }
}

/** The parts of a document of one page beside its content stream, which is number 5. */
export interface Additions {
  /** Entries of the catalog. */
  catalog?: string;
  /** Entries of the page. */
  page?: string;
  /** Objects from number 20 on. */
  objects?: Record<number, string>;
}

/** The objects of a document of one page, without its content. */
export function onePage({ catalog = "", page = "", objects = {} }: Additions = {}): Map<number, string> {
  return new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R ${page} >>`],
    ...Object.entries(objects).map(([number, body]): [number, string] => [Number(number), body]),
  ]);
}

export const content = deflateSync("BT /F1 24 Tf 72 720 Td (Diploma) Tj ET");
export const contentDictionary = "/Filter /FlateDecode";
