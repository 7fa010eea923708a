import {
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** A file that is no PDF, or that readers would interpret differently. */
export class MalformedPdf extends Error {}
/** A PDF whose objects cannot be inspected: encrypted, compressed in an unusual way, or too many. */
export class OpaquePdf extends Error {}

/** The remaining limits for reading one file. */
export interface Budget {
  /** Values: numbers, names, strings, lists, dictionaries. */
  values: number;
  /** The names that were read. */
  readonly names: Set<PDFName>;
  /** Bytes of the text of objects; an object that an object stream lists twice counts twice. */
  bytes: number;
}

const maxDepth = 100;
/** Limits the names, because the library keeps each name for ever. */
const maxNames = 20_000;
/** Stands for every string: their content does not matter, and the library takes 50 bytes for each letter. */
const anyString = PDFString.of("");
const anyHexString = PDFHexString.of("");
const keyword = (text: string) => [...Buffer.from(text)];
const keywords = {
  obj: keyword("obj"),
  endobj: keyword("endobj"),
  stream: keyword("stream"),
  endstream: keyword("endstream"),
  endOfDictionary: keyword(">>"),
  space: keyword(" "),
  endsOfLine: [keyword("\r\n"), keyword("\n"), keyword("\r")],
};

/**
 * Reads single objects of a PDF like the library's parser, but without guessing: syntax outside the standard, and a
 * dictionary with a repeated key, is an error. Every method throws it: `MalformedPdf`, `OpaquePdf` or the library's own
 * errors.
 */
export class PdfReader extends PDFParser {
  #depth = 0;
  readonly #text: Buffer;

  constructor(
    text: Buffer,
    readonly budget: Budget,
  ) {
    super(text);
    this.#text = text;
  }

  /** Whether the text ends here, apart from blanks and comments. */
  isAtEnd(): boolean {
    this.skipWhitespaceAndComments();
    return this.bytes.done();
  }

  isAtDigit(): boolean {
    const byte = this.bytes.peek();
    return byte >= 0x30 && byte <= 0x39;
  }

  /** Reads the word if it comes next. */
  takes(word: number[]): boolean {
    this.skipWhitespaceAndComments();
    return this.matchKeyword(word);
  }

  integer(): number {
    this.skipWhitespaceAndComments();
    return this.parseRawInt();
  }

  /** The object at an offset. */
  objectAt(offset: number): PDFObject {
    this.bytes.moveTo(offset);
    return this.parseObject();
  }

  /** An object between `obj` and `endobj`, with its number. */
  indirectObject(): [number: number, object: PDFObject] {
    const number = this.integer();
    this.integer();
    if (!this.takes(keywords.obj)) throw new MalformedPdf();
    const object = this.parseObject();
    if (!this.takes(keywords.endobj)) throw new MalformedPdf();
    return [number, object];
  }

  override parseObject(): PDFObject {
    if (++this.#depth > maxDepth) throw new OpaquePdf();
    this.skipWhitespaceAndComments();
    const from = this.bytes.offset();
    const object = super.parseObject();
    if (--this.#depth === 0 && !(object instanceof PDFStream))
      this.budget.bytes -= this.bytes.offset() - from;
    if (--this.budget.values < 0 || this.budget.bytes < 0) throw new OpaquePdf();
    return object;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    if (this.budget.names.add(name).size > maxNames) throw new OpaquePdf();
    return name;
  }

  protected override parseString(): PDFString {
    let open = 0;
    do {
      const byte = this.bytes.next();
      if (byte === undefined) throw new MalformedPdf();
      if (byte === 0x5c) this.bytes.next();
      else if (byte === 0x28) open++;
      else if (byte === 0x29) open--;
    } while (open > 0);
    return anyString;
  }

  protected override parseHexString(): PDFHexString {
    const end = this.#text.indexOf(">", this.bytes.offset());
    if (end < 0) throw new MalformedPdf();
    this.bytes.moveTo(end + 1);
    return anyHexString;
  }

  protected override parseDict(): PDFDict {
    const dictionary = PDFDict.withContext(this.context);
    this.bytes.moveTo(this.bytes.offset() + 2);
    while (!this.takes(keywords.endOfDictionary)) {
      const key = this.parseName();
      // Readers differ in which of the two values they use.
      if (dictionary.has(key)) throw new MalformedPdf();
      dictionary.set(key, this.parseObject());
    }
    return dictionary;
  }

  protected override parseDictOrStream(): PDFDict | PDFStream {
    const dictionary = this.parseDict();
    if (!this.takes(keywords.stream)) return dictionary;
    if (this.#depth > 1) throw new MalformedPdf();
    while (this.matchKeyword(keywords.space));
    if (!keywords.endsOfLine.some((end) => this.matchKeyword(end))) throw new MalformedPdf();
    const start = this.bytes.offset();
    const end = this.#endOfStream(start, dictionary.get(PDFName.Length));
    return PDFRawStream.of(dictionary, this.#text.subarray(start, end));
  }

  /** The end of a stream: at `Length`, if `endstream` follows there, else at the first `endstream`. */
  #endOfStream(start: number, length: PDFObject | undefined): number {
    const stated = length instanceof PDFNumber ? start + length.asNumber() : -1;
    if (stated >= start && stated <= this.#text.length) {
      this.bytes.moveTo(stated);
      this.skipWhitespace();
      if (this.matchKeyword(keywords.endstream)) return stated;
    }
    const found = this.#text.indexOf("endstream", start);
    if (found < 0) throw new MalformedPdf();
    this.bytes.moveTo(found + keywords.endstream.length);
    return found;
  }
}
