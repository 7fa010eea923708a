import { constants, inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { countObjectHeads } from "./countObjectHeads";
import { MalformedPdf, OpaquePdf, PdfReader } from "./pdfReader";

/** Everything that stands in a PDF, of its earlier revisions too. */
export interface PdfContent {
  /** By number; several where a revision replaces an object, for a reader may be made to take any of them. */
  objects: ReadonlyMap<number, readonly PDFObject[]>;
  trailers: readonly PDFDict[];
}

/** Most objects, values, bytes of objects, inflated bytes of object streams, and revisions of one object, in one file. */
const limits = {
  objects: 50_000,
  values: 250_000,
  bytes: 16 * 1024 * 1024,
  inflated: 12 * 1024 * 1024,
  revisions: 64,
};

const word = (text: string) => [...Buffer.from(text)];
const words = { xref: word("xref"), trailer: word("trailer"), startxref: word("startxref") };
const entryMarks = [word("n"), word("f")];
const name = { first: PDFName.of("First"), n: PDFName.of("N"), filter: PDFName.of("Filter") };
const [type, objStm, predictor] = [PDFName.Type, PDFName.of("ObjStm"), PDFName.of("Predictor")];
const parameters = [PDFName.of("DecodeParms"), PDFName.of("DP")];
const flate = new Set([PDFName.FlateDecode, PDFName.of("Fl")]);

/**
 * Reads a PDF from its first byte to its last, as objects, cross-reference tables and trailers and nothing else. No
 * object is looked up, so nothing depends on what the tables say: each that a reader could come by is in the result.
 * @throws MalformedPdf, OpaquePdf, or an error of the library
 */
export function readPdf(text: Buffer): PdfContent {
  const reader = new PdfReader(text, { values: limits.values, bytes: limits.bytes, names: new Set() });
  const content = new ContentCollector();
  // The header is a comment.
  while (!reader.isAtEnd()) {
    if (reader.isAtDigit()) content.add(...reader.indirectObject(), reader);
    else if (reader.takes(words.xref)) skipTable(reader);
    else if (reader.takes(words.trailer)) content.addTrailer(reader.parseObject());
    else if (reader.takes(words.startxref)) reader.integer();
    else throw new MalformedPdf();
  }
  if (countObjectHeads(text) !== content.heads) throw new MalformedPdf();
  return content;
}

class ContentCollector implements PdfContent {
  readonly objects = new Map<number, PDFObject[]>();
  readonly trailers: PDFDict[] = [];
  /** Objects that have a head of their own. */
  heads = 0;
  #inflatable = limits.inflated;

  add(number: number, object: PDFObject, { budget }: PdfReader): void {
    if (++this.heads > limits.objects) throw new OpaquePdf();
    this.#keep(number, object);
    if (!(object instanceof PDFRawStream)) return;
    // A cross-reference stream is its own trailer.
    if (object.dict.has(PDFName.of("Root"))) this.trailers.push(object.dict);
    if (!object.dict.has(name.first) && object.dict.get(type) !== objStm) return;
    const inflated = inflateObjects(object, this.#inflatable);
    this.#inflatable -= inflated.length;
    for (const [inner, packed] of packedObjects(object.dict, new PdfReader(inflated, budget))) {
      this.#keep(inner, packed);
    }
  }

  addTrailer(trailer: PDFObject): void {
    if (!(trailer instanceof PDFDict)) throw new MalformedPdf();
    this.trailers.push(trailer);
  }

  #keep(number: number, object: PDFObject): void {
    // An object that is only a reference to another is allowed to nobody.
    if (object instanceof PDFRef) throw new MalformedPdf();
    const before = this.objects.get(number) ?? [];
    if (before.push(object) > limits.revisions) throw new OpaquePdf();
    this.objects.set(number, before);
  }
}

function skipTable(reader: PdfReader): void {
  while (!reader.isAtEnd() && reader.isAtDigit()) {
    reader.integer();
    reader.integer();
    entryMarks.some((mark) => reader.takes(mark));
  }
}

/** The text of an object stream. Those that are packed otherwise than by Flate are written by nobody but attackers. */
function inflateObjects({ dict, contents }: PDFRawStream, maxOutputLength: number): Buffer {
  const filter = onlyOne(dict.get(name.filter));
  if (filter === undefined) return Buffer.from(contents);
  if (
    !(filter instanceof PDFName && flate.has(filter)) ||
    parameters.some((key) => isPredicted(dict.get(key)))
  ) {
    throw new OpaquePdf();
  }
  try {
    return inflateSync(contents, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // Damaged, or more than may be inflated.
    throw new OpaquePdf();
  }
}

function onlyOne(value: PDFObject | undefined): PDFObject | undefined {
  return value instanceof PDFArray && value.size() === 1 ? value.get(0) : value;
}

function isPredicted(value: PDFObject | undefined): boolean {
  const only = onlyOne(value);
  return only instanceof PDFDict ? only.has(predictor) : only !== undefined;
}

/** An object stream begins with pairs of numbers: the object's number, and its offset after `First`. */
function* packedObjects(dict: PDFDict, reader: PdfReader): Generator<[number: number, object: PDFObject]> {
  const [first, count] = [dict.get(name.first), dict.get(name.n)];
  if (!(first instanceof PDFNumber && count instanceof PDFNumber)) throw new OpaquePdf();
  const pairs = Array.from(
    { length: Math.min(count.asNumber(), limits.values) },
    () => [reader.integer(), reader.integer()] as const,
  );
  for (const [number, offset] of pairs) {
    const object = reader.objectAt(first.asNumber() + offset);
    if (object instanceof PDFStream) throw new MalformedPdf();
    yield [number, object];
  }
}
