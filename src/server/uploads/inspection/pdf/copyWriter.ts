import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { filters, getAllowedContentOfKind, type KindName, maxFilters, streamKeys } from "./allowedKeys";
import type { FlatPdfReader } from "./flatPdfReader";
import { UnreadablePdf } from "./unreadablePdf";

/**
 * The most bytes of a reading copy: several times the size of the largest upload, whose objects may have been
 * compressed.
 */
const maxBytes = 24 * 1024 * 1024;

/** Writes a PDF with one cross-reference table. Everything that it copies is of a kind in the table of allowed keys. */
export class CopyWriter {
  readonly #source: FlatPdfReader;
  readonly #pieces: Buffer[] = [];
  #length = 0;
  /** The offsets of the objects, by their numbers. There is no object with the number 0. */
  readonly #offsets = [0];
  /**
   * The numbers of the copies, by the number and kind of the copied object. An object that is used as two
   * kinds has two copies.
   */
  readonly #copies = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  /** The texts of names that were already written. A file has few different names. */
  readonly #names = new Map<PDFName, string | undefined>();

  constructor(source: FlatPdfReader) {
    this.#source = source;
    // The header, with a comment of bytes beyond ASCII, by which programs recognise that the file is not text.
    this.#write("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
  }

  /** Reserves the number of an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0) - 1;
  }

  object(number: number, text: string, stream?: Uint8Array): void {
    this.#offsets[number] = this.#length;
    this.#write(`${number} 0 obj\n${text}\n`);
    if (stream) {
      this.#write("stream\n");
      this.#add(Buffer.from(stream));
      this.#write("\nendstream\n");
    }
    this.#write("endobj\n");
  }

  /**
   * The text of a dictionary's entries at these keys. A value that is not of the kind of its key is left out.
   */
  entries(dictionary: PDFDict, keys: Readonly<Record<string, KindName>>): string {
    const texts = Object.entries(keys).map(([key, kind]) => {
      const value = this.value(dictionary.get(PDFName.of(key)), kind);
      return value === undefined ? "" : `/${key} ${value}`;
    });
    return texts.filter(Boolean).join(" ");
  }

  /** The text of a value, whose indirect objects are copied later; undefined for a value that is not of this kind. */
  value(object: PDFObject | undefined, kind: KindName): string | undefined {
    const value = this.#source.resolve(object);
    if (value instanceof PDFName) return this.#name(value);
    if (value instanceof PDFNumber || value instanceof PDFBool) return value.toString();
    if (value instanceof PDFString || value instanceof PDFHexString) return toPdfHexString(value.asBytes());
    if (!(value instanceof PDFArray || this.#isOfKind(value, kind))) return undefined;
    if (object instanceof PDFRef) return this.#copy(object, value, kind);
    return this.#text(value, kind);
  }

  /** The text of a list or dictionary, or of the dictionary of a stream. */
  #text(value: PDFObject, kind: KindName): string {
    if (value instanceof PDFArray)
      return `[${value
        .asArray()
        .map((entry) => this.value(entry, kind) ?? "null")
        .join(" ")}]`;
    if (value instanceof PDFRawStream) return this.#dictionary(value.dict, kind, value.contents);
    return value instanceof PDFDict ? this.#dictionary(value, kind) : "null";
  }

  #name(name: PDFName): string | undefined {
    if (!this.#names.has(name)) this.#names.set(name, nameOf(name.asBytes()));
    return this.#names.get(name);
  }

  #copy({ objectNumber }: PDFRef, value: PDFObject, kind: KindName): string {
    const key = `${objectNumber} ${kind}`;
    const number = this.#copies.get(key) ?? this.reserve();
    if (!this.#copies.has(key)) {
      this.#copies.set(key, number);
      const stream = value instanceof PDFRawStream ? value.contents : undefined;
      this.#waiting.push(() => this.object(number, this.#text(value, kind), stream));
    }
    return `${number} 0 R`;
  }

  #isOfKind(value: PDFObject, kind: KindName): boolean {
    const { isStream, keys, each, subtypes } = getAllowedContentOfKind(kind);
    const isAStream = value instanceof PDFRawStream;
    const dictionary = isAStream ? value.dict : value;
    if (!(dictionary instanceof PDFDict)) return false;
    if (isAStream ? !isStream || !this.#isDecodable(dictionary) : !keys && !each) return false;
    const subtype = this.#source.resolve(dictionary.get(PDFName.of("Subtype")));
    return !subtypes || (subtype instanceof PDFName && subtypes.includes(subtype.decodeText()));
  }

  #isDecodable(dictionary: PDFDict): boolean {
    const value = this.#source.resolve(dictionary.get(PDFName.of("Filter")));
    if (value === PDFNull) return true;
    const names = value instanceof PDFArray ? value.asArray() : [value];
    return (
      names.length <= maxFilters &&
      names.every((name) => {
        const filter = this.#source.resolve(name);
        return filter instanceof PDFName && filters.has(filter.decodeText());
      })
    );
  }

  #dictionary(dictionary: PDFDict, kind: KindName, stream?: Uint8Array): string {
    const { keys = {}, each } = getAllowedContentOfKind(kind);
    const own = stream ? [`/Length ${stream.length}`, this.entries(dictionary, streamKeys)] : [];
    const named = each
      ? dictionary.entries().map(([name, value]) => {
          const [key, text] = [this.#name(name), this.value(value, each)];
          return key === undefined || text === undefined ? "" : `${key} ${text}`;
        })
      : [];
    return `<< ${[...own, this.entries(dictionary, keys), ...named].filter(Boolean).join(" ")} >>`;
  }

  /**
   * Writes the objects that wait, the table of all objects and the trailer.
   * @returns the bytes of the file
   */
  finish(root: number, info: number): Buffer {
    for (let write = this.#waiting.pop(); write; write = this.#waiting.pop()) write();
    const table = this.#length;
    const rows = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = this.#offsets.length;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`);
    this.#write(
      `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    );
    return Buffer.concat(this.#pieces);
  }

  #write(text: string): void {
    this.#add(Buffer.from(text, "latin1"));
  }

  #add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > maxBytes) throw new UnreadablePdf("pdfBroken");
  }
}

/** A name in printable ASCII; undefined for a name with a zero byte, at which some readers end a name. */
function nameOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  const letters = [...bytes].map((byte) => {
    const letter = String.fromCharCode(byte);
    return letter >= "!" && letter <= "~" && !delimiters.includes(letter) ? letter : `#${hex(byte)}`;
  });
  return `/${letters.join("")}`;
}

/** The characters that end a name, and `#`, which begins an encoded character. */
const delimiters = "#%()<>[]{}/";
const hex = (byte: number) => byte.toString(16).padStart(2, "0");

/** A text in hexadecimal digits, so that every reader ends it at the same place. */
export const toPdfHexString = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString("hex")}>`;
