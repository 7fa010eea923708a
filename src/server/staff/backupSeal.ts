import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { decryptBytes, encryptBytes } from "../encryption/encryptDocument";
import type { Keys } from "../encryption/keys";
import { ByteReader } from "./byteReader";
import { StaffRefusal } from "./command";

/*
 * The format of a backup: a line with the format's name, the length of the sealed key (2 bytes), the backup's own key,
 * sealed with the site's, and chunks. Each chunk is encrypted with the backup's key, which authenticates its number and
 * whether it is the last one: none can be changed, left out, swapped or cut off.
 */
const magic = Buffer.from("careers-backup 2\n");
const aad = "backup";
const cipher = "aes-256-gcm";
const chunkBytes = 64 * 1024;
const tagLength = 16;

/** The file is refused as a whole, and nothing of the site was touched. */
export function notABackup(): StaffRefusal {
  return new StaffRefusal("This file is not a backup of the site, or only part of one: nothing was changed.");
}

export function ofAnotherKey(): StaffRefusal {
  return new StaffRefusal(
    "This backup was made with another key, or is damaged: put that key beside the present one into DATA_KEY or DATA_DIR/key first. Nothing was changed.",
  );
}

/** Encrypts a backup with the site's key. */
export async function* sealBackup(
  keys: Pick<Keys, "document">,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = randomBytes(32);
  const sealedKey = encryptBytes(keys.document, aad, key);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(sealedKey.length);
  yield Buffer.concat([magic, length, sealedKey]);
  for await (const { chunk, index, isLast } of numbered(content, chunkBytes)) {
    const sealing = createCipheriv(cipher, key, nonceOf(index, isLast));
    yield Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
  }
}

/**
 * Decrypts a backup. Each yielded chunk is authentic; whether the backup is whole is known at the end only.
 * @throws StaffRefusal when it is no backup, was made with another key, was changed, or is a part of one
 */
export async function* openBackup(
  keys: Pick<Keys, "document">,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file);
  if (!(await reader.read(magic.length)).equals(magic)) throw notABackup();
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
    throw ofAnotherKey();
  }
}

function openChunk(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer {
  try {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
    opening.setAuthTag(chunk.subarray(-tagLength));
    return Buffer.concat([opening.update(chunk.subarray(0, -tagLength)), opening.final()]);
  } catch {
    throw notABackup();
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Splits into chunks of `size` bytes; the last one may be shorter, and exists even without bytes. */
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
