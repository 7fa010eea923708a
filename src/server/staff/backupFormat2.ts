import { createDecipheriv } from "node:crypto";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { decryptBytes } from "../encryption/encryptDocument";
import type { Keys } from "../encryption/keys";
import type { BackupEntry } from "./backupEntry";
import { buildAnotherKeyRefusal, buildNotABackupRefusal } from "./backupSeal";
import { ByteReader } from "./byteReader";
import { captureSourceError } from "./webStreams";

/**
 * The first line of a backup in format 2, which was written before backups were encrypted by `age`, and can
 * still be read. After the line come the length of the backup's encrypted key (2 bytes), that key, encrypted
 * with the site's key, and chunks of the compressed content (entries: a line with name and size, then the
 * bytes). A chunk is encrypted with the backup's key in a way that authenticates its number and whether it is
 * the last chunk: no chunk can be changed, left out, swapped or cut off.
 */
export const magicOfFormat2 = Buffer.from("careers-backup 2\n");
const aad = "backup";
const cipher = "aes-256-gcm";
const chunkBytes = 64 * 1024;
const tagLength = 16;

/** Most bytes of an entry's first line. */
const maxHeaderBytes = 1024;

/** The header of a backup's entry: a line with its name and the size of the bytes that follow. */
const Header = Type.Object({
  name: Type.String({ maxLength: 200 }),
  /** In bytes. */
  size: Type.Integer({ minimum: 0 }),
});

const lastName = "end";

/** The entries of a backup in format 2. @throws StaffRefusal, like `readEntries` */
export async function* readFormat2(
  keys: Pick<Keys, "document">,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupEntry> {
  const { pieces, fault } = captureSourceError(openFormat2(keys, file));
  // The callback ignores errors, because they are thrown where the stream is read.
  const content = pipeline(pieces, createGunzip(), () => {});
  try {
    yield* entriesOf(new ByteReader(content));
  } catch (error) {
    throw fault() ?? (isOfZlib(error) ? buildNotABackupRefusal() : error);
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
  if ((await reader.read(1)).length > 0) throw buildNotABackupRefusal();
}

function parseHeader(line: string | undefined): Static<typeof Header> {
  try {
    const header: unknown = JSON.parse(line ?? "");
    if (Check(Header, header)) return header;
  } catch {}
  throw buildNotABackupRefusal();
}

const pieceBytes = 64 * 1024;

async function* bytesOf(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await reader.read(Math.min(left, pieceBytes));
    if (piece.length === 0) throw buildNotABackupRefusal();
    left -= piece.length;
    yield piece;
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

/**
 * Decrypts a backup. Each yielded chunk is authentic; only at the end is it known whether the backup is
 * whole.
 * @throws StaffRefusal when the file is not a backup, was made with another key, was changed, or is only a
 * part of a backup
 */
async function* openFormat2(
  keys: Pick<Keys, "document">,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file);
  if (!(await reader.read(magicOfFormat2.length)).equals(magicOfFormat2)) throw buildNotABackupRefusal();
  const length = await reader.read(2);
  const key = openKey(keys, await reader.read(length.length === 2 ? length.readUInt16BE() : 0));
  for await (const { chunk, index, isLast } of numbered(reader.rest(), chunkBytes + tagLength)) {
    yield openChunk(key, nonceOf(index, isLast), chunk);
  }
}

function openKey({ document }: Pick<Keys, "document">, sealed: Buffer): Buffer {
  try {
    return decryptBytes(document, aad, sealed);
  } catch {
    throw buildAnotherKeyRefusal();
  }
}

function openChunk(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer {
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
    opening.setAuthTag(chunk.subarray(-tagLength));
    return Buffer.concat([opening.update(chunk.subarray(0, -tagLength)), opening.final()]);
  } catch {
    throw buildNotABackupRefusal();
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Splits a stream into chunks of `size` bytes. The last chunk may be shorter; an empty stream has one empty
 * chunk.
 */
async function* numbered(source: AsyncIterable<Uint8Array>, size: number) {
  const reader = new ByteReader(source);
  let chunk = await reader.read(size);
  for (let index = 0; ; index++) {
    const next = await reader.read(size);
    yield { chunk, index, isLast: next.length === 0 };
    if (next.length === 0) return;
    chunk = next;
  }
}
