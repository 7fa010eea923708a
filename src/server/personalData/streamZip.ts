import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  at: Date;
  content: AsyncIterable<Uint8Array> | Uint8Array[];
  /** Set for an entry that is compressed. Pictures and PDFs are compressed already. */
  isText?: true;
}

/** Streams a ZIP: each piece of an entry is passed on before the next piece is read. */
export async function* streamZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, at, content, isText } of entries) {
    const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* pieces.splice(0);
    }
    entry.push(Uint8Array.of(), true);
  }
  zip.end();
  yield* pieces;
}
