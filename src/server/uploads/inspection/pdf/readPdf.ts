import { constants, inflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { countObjectHeads } from "./countObjectHeads";
import { type Budget, MalformedPdf, OpaquePdf, PdfReader } from "./pdfReader";

/** All objects and trailers of a PDF, of its earlier revisions too. */
export interface PdfContent {
  /** By number; several where a revision replaces an object, because readers may differ in the one that they use. */
  objects: ReadonlyMap<number, readonly PDFObject[]>;
  trailers: readonly PDFDict[];
}

/** The most of each in one file. The slowest files within these limits take a third of a second. */
const limits = {
  objects: 50_000,
  objectStreams: 4000,
  /** Revisions of one object. */
  revisions: 64,
  values: 250_000,
  /** Bytes of the text of objects. */
  bytes: 16 * 1024 * 1024,
  /** Bytes of object streams. */
  inflated: 12 * 1024 * 1024,
};

const word = (text: string) => [...Buffer.from(text)];
const words = { xref: word("xref"), trailer: word("trailer"), startxref: word("startxref") };
const entryMarks = [word("n"), word("f")];
const name = {
  first: PDFName.of("First"),
  n: PDFName.of("N"),
  filter: PDFName.of("Filter"),
  objStm: PDFName.of("ObjStm"),
  predictor: PDFName.of("Predictor"),
  root: PDFName.of("Root"),
  encrypt: PDFName.of("Encrypt"),
};
const parameters = [PDFName.of("DecodeParms"), PDFName.of("DP")];
const flate = new Set([PDFName.FlateDecode, PDFName.of("Fl")]);
const asLetters = new Set(["ASCIIHexDecode", "ASCII85Decode"].map((each) => PDFName.of(each)));

/**
 * Reads a PDF from its first byte to its last, as objects, cross-reference tables and trailers and nothing else. No
 * object is looked up, so nothing depends on the content of the tables: the result has every object that any reader
 * could find.
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
  /** The number of objects with a head of their own. */
  heads = 0;
  #inflatable = limits.inflated;
  #objectStreams = 0;

  add(number: number, object: PDFObject, { budget }: PdfReader): void {
    if (++this.heads > limits.objects) throw new OpaquePdf();
    this.#keep(number, object);
    if (!(object instanceof PDFRawStream)) return;
    const { dict } = object;
    // A cross-reference stream is its own trailer.
    if (dict.has(name.root) || dict.has(name.encrypt)) this.trailers.push(dict);
    const isObjectStream = dict.has(name.first) || dict.get(PDFName.Type) === name.objStm;
    if (isObjectStream) this.#unpack(object, budget);
    // Some readers need no more than the number to read an object stream. A color profile has one too, but contains no
    // objects.
    else if (dict.has(name.n)) this.#tryToUnpack(object, budget);
  }

  #tryToUnpack(stream: PDFRawStream, budget: Budget): void {
    try {
      this.#unpack(withoutLetters(stream), budget);
    } catch (error) {
      if (error instanceof OpaquePdf) throw error;
    }
  }

  #unpack(stream: PDFRawStream, budget: Budget): void {
    if (++this.#objectStreams > limits.objectStreams) throw new OpaquePdf();
    const inflated = inflateObjects(stream, this.#inflatable);
    this.#inflatable -= inflated.length;
    for (const [number, object] of packedObjects(stream.dict, new PdfReader(inflated, budget))) {
      this.#keep(number, object);
    }
  }

  addTrailer(trailer: PDFObject): void {
    if (!(trailer instanceof PDFDict)) throw new MalformedPdf();
    this.trailers.push(trailer);
  }

  #keep(number: number, object: PDFObject): void {
    // No valid file has an object that is only a reference to another.
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

/** The text of an object stream. Only attackers compress one otherwise than by Flate. */
function inflateObjects({ dict, contents }: PDFRawStream, maxOutputLength: number): Buffer {
  const filters = listOf(dict.get(name.filter));
  if (filters.length === 0) return Buffer.from(contents);
  const isPredicted = parameters.flatMap((key) => listOf(dict.get(key))).some(changesBytes);
  if (!filters.every(isFlate) || filters.length > 1 || isPredicted) throw new OpaquePdf();
  try {
    return inflateSync(contents, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // Damaged, or above the limit of inflated bytes.
    throw new OpaquePdf();
  }
}

/** The same stream without the filters before Flate that write bytes as letters, which color profiles have. */
function withoutLetters(stream: PDFRawStream): PDFRawStream {
  const [filter, ...others] = listOf(stream.dict.get(name.filter));
  if (!(filter instanceof PDFName && asLetters.has(filter))) return stream;
  const outer = PDFDict.withContext(stream.dict.context);
  outer.set(name.filter, filter);
  const inner = stream.dict.clone();
  inner.set(name.filter, stream.dict.context.obj(others));
  const bytes = decodePDFRawStream(PDFRawStream.of(outer, stream.contents)).decode();
  return withoutLetters(PDFRawStream.of(inner, bytes));
}

/** Filters and their parameters are one value or a list. */
function listOf(value: PDFObject | undefined): PDFObject[] {
  if (value instanceof PDFArray) return value.asArray();
  return value ? [value] : [];
}

const isFlate = (filter: PDFObject) => filter instanceof PDFName && flate.has(filter);
const changesBytes = (value: PDFObject) =>
  value instanceof PDFDict ? value.has(name.predictor) : value !== PDFNull;

/** An object stream begins with pairs of numbers: the object's number, and its offset after `First`. */
function* packedObjects(dict: PDFDict, reader: PdfReader): Generator<[number: number, object: PDFObject]> {
  const first = wholeNumber(dict.get(name.first) ?? PDFNumber.of(0));
  const length = Math.min(wholeNumber(dict.get(name.n)), limits.values);
  const pairs = Array.from({ length }, () => [reader.integer(), reader.integer()] as const);
  for (const [number, offset] of pairs) {
    const object = reader.objectAt(first + offset);
    if (object instanceof PDFStream) throw new MalformedPdf();
    yield [number, object];
  }
}

function wholeNumber(value: PDFObject | undefined): number {
  const number = value instanceof PDFNumber ? value.asNumber() : -1;
  if (!Number.isInteger(number) || number < 0) throw new OpaquePdf();
  return number;
}
