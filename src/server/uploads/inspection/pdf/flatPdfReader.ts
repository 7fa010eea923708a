import { PDFDict, PDFName, PDFNull, type PDFObject, PDFParser, PDFRef } from "@cantoo/pdf-lib";
import { UnreadablePdf } from "./unreadablePdf";

/**
 * Reads the objects of a file that PDFium has written: with one cross-reference table at its end, and no object
 * streams.
 */
export class FlatPdfReader extends PDFParser {
  readonly catalog: PDFDict;
  readonly #offsets: ReadonlyMap<number, number>;
  readonly #objects = new Map<number, PDFObject>();

  /** @throws UnreadablePdf, or an error of the library, like every method */
  constructor(bytes: Buffer) {
    super(bytes);
    const table = bytes.lastIndexOf("\nxref");
    const trailer = bytes.indexOf("trailer", table);
    this.#offsets = readTable(bytes.toString("latin1", table, trailer));
    this.bytes.moveTo(trailer + "trailer".length);
    this.catalog = this.dictionary(dictionaryOf(this.parseObject()).get(PDFName.of("Root")));
  }

  dictionary(value: PDFObject | undefined): PDFDict {
    return dictionaryOf(this.resolve(value));
  }

  /** The object of a reference, or the value itself. */
  resolve(value: PDFObject | undefined): PDFObject {
    if (!(value instanceof PDFRef)) return value ?? PDFNull;
    const known = this.#objects.get(value.objectNumber);
    if (known) return known;
    const object = this.#objectAt(this.#offsets.get(value.objectNumber));
    this.#objects.set(value.objectNumber, object);
    return object;
  }

  #objectAt(offset: number | undefined): PDFObject {
    if (offset === undefined) return PDFNull;
    this.bytes.moveTo(offset);
    this.parseRawInt();
    this.skipWhitespace();
    this.parseRawInt();
    this.skipWhitespace();
    for (const letter of Buffer.from("obj")) this.bytes.assertNext(letter);
    return this.parseObject();
  }
}

function dictionaryOf(value: PDFObject): PDFDict {
  if (value instanceof PDFDict) return value;
  throw new UnreadablePdf("pdfBroken");
}

/** The offsets of objects by their numbers. Each section of the table begins with its first number and its length. */
function readTable(text: string): Map<number, number> {
  const words = text.trim().split(/\s+/).slice(1);
  const offsets = new Map<number, number>();
  for (let at = 0; at < words.length; ) {
    const [first, count] = [Number(words[at]), Number(words[at + 1])];
    at += 2;
    for (let index = 0; index < count; index++, at += 3)
      if (words[at + 2] === "n") offsets.set(first + index, Number(words[at]));
  }
  return offsets;
}
