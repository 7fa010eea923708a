import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Keys } from "../encryption/keys";
import { notABackup, openBackup } from "./backupSeal";
import { ByteReader } from "./byteReader";

/** Most bytes of an entry's first line. */
const maxHeaderBytes = 1024;

/** The header of a backup's entry: a line with its name and the size of the bytes that follow. */
const Header = Type.Object({
  name: Type.String({ maxLength: 200 }),
  /** In bytes. */
  size: Type.Integer({ minimum: 0 }),
});

export interface BackupEntry extends Static<typeof Header> {
  /** Must be read to its end before the next entry. */
  bytes: AsyncIterable<Buffer>;
}

const lastName = "end";

/** An entry of a backup, with these bytes. */
export function* writeEntry(name: string, bytes: Uint8Array): Generator<Uint8Array> {
  yield writeHeader(name, bytes.length);
  yield bytes;
}

/** The header of an entry of `size` bytes. */
export function writeHeader(name: string, size: number): Buffer {
  return Buffer.from(`${JSON.stringify({ name, size })}\n`);
}

export function writeLastEntry(): Buffer {
  return writeHeader(lastName, 0);
}

/**
 * The entries of a backup, one after the other. Only the one in use is in memory.
 * @throws StaffRefusal as `openBackup`, and when an entry is missing or there are more bytes
 */
export async function* readEntries(
  keys: Pick<Keys, "document">,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupEntry> {
  let failure: unknown;
  const opened = async function* () {
    try {
      yield* openBackup(keys, file);
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  // The error is thrown where the stream is read.
  const content = pipeline(opened, createGunzip(), () => {});
  try {
    yield* entriesOf(new ByteReader(content));
  } catch (error) {
    throw failure ?? (isOfZlib(error) ? notABackup() : error);
  } finally {
    content.destroy();
  }
}

async function* entriesOf(reader: ByteReader): AsyncGenerator<BackupEntry> {
  for (;;) {
    const { name, size } = parseHeader(await reader.readLine(maxHeaderBytes));
    if (name === lastName) break;
    yield { name, size, bytes: bytesOf(reader, size) };
  }
  if ((await reader.read(1)).length > 0) throw notABackup();
}

function parseHeader(line: string | undefined): Static<typeof Header> {
  try {
    const header: unknown = JSON.parse(line ?? "");
    if (Check(Header, header)) return header;
  } catch {}
  throw notABackup();
}

const pieceBytes = 64 * 1024;

async function* bytesOf(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await reader.read(Math.min(left, pieceBytes));
    if (piece.length === 0) throw notABackup();
    left -= piece.length;
    yield piece;
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}
