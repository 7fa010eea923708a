/** Reads a stream in pieces of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffered: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `size` bytes, or fewer at the end. */
  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = size; missing > 0; ) {
      if (this.#buffered.length === 0 && !(await this.#fill())) break;
      const part = this.#buffered.subarray(0, missing);
      this.#buffered = this.#buffered.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** The text before the next line end; undefined when the next `maxBytes` bytes contain no line end. */
  async readLine(maxBytes: number): Promise<string | undefined> {
    const parts: Buffer[] = [];
    for (let length = 0; length <= maxBytes; ) {
      if (this.#buffered.length === 0 && !(await this.#fill())) return;
      const end = this.#buffered.indexOf("\n");
      const part = this.#buffered.subarray(0, end < 0 ? this.#buffered.length : end);
      length += part.length;
      parts.push(part);
      this.#buffered = this.#buffered.subarray(part.length + (end < 0 ? 0 : 1));
      if (end >= 0) return length <= maxBytes ? Buffer.concat(parts).toString("utf8") : undefined;
    }
  }

  /** All remaining bytes, as they arrive. */
  async *rest(): AsyncGenerator<Buffer> {
    for (; this.#buffered.length > 0 || (await this.#fill()); ) {
      yield this.#buffered;
      this.#buffered = Buffer.alloc(0);
    }
  }

  async #fill(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#buffered = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return true;
  }
}
