import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { decryptBytes, encryptBytes } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredFile } from "../store/files";

/** The content of a stored file. */
export interface UploadContent {
  /** The bytes that the owner and staff open. */
  bytes: Buffer;
  /** The bytes as they were sent, when `bytes` are a reading copy of them. */
  original?: Buffer;
}

/**
 * The first bytes of an encrypted file, by its content, and the AAD of the other bytes. No allowed file type begins
 * with these bytes; a stored file without them was stored before files were encrypted.
 */
const layouts = {
  alone: { magic: Buffer.from("sealed 1\n"), aad: (name: string) => `file:${name}` },
  withOriginal: { magic: Buffer.from("sealed 2\n"), aad: (name: string) => `fileWithOriginal:${name}` },
};

/**
 * The number of bytes that hold the length of a reading copy. The copy follows these bytes, and the original
 * follows the copy.
 */
const lengthBytes = 4;

/**
 * Encrypts the file at `from` into `to`, with an AAD of its stored name. The file at `original` goes into the
 * same encrypted bytes, so that both are always kept, moved and deleted together.
 * @returns the size of `to` in bytes
 */
export async function encryptUpload(
  { keys }: Pick<Parts, "keys">,
  name: string,
  { from, original, to }: { from: string; original?: string; to: string },
): Promise<number> {
  const bytes = await readFile(from);
  const content = original === undefined ? { bytes } : { bytes, original: await readFile(original) };
  const encrypted = encryptContent(keys, name, content);
  await writeFile(to, encrypted, { mode: 0o600 });
  return encrypted.length;
}

function encryptContent(keys: Parts["keys"], name: string, { bytes, original }: UploadContent): Buffer {
  const { magic, aad } = original ? layouts.withOriginal : layouts.alone;
  const plain = original ? Buffer.concat([lengthOf(bytes), bytes, original]) : bytes;
  return Buffer.concat([magic, encryptBytes(keys.file, aad(name), plain)]);
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** Decrypts a stored file in one piece, which its limited size allows. Undefined when there is no such file. */
export async function decryptStoredUpload(
  { keys, files }: Pick<Parts, "keys" | "files">,
  name: string,
): Promise<UploadContent | undefined> {
  const found = await files.find(name);
  const stored = found && (await buffer(found));
  if (!stored) return undefined;
  const layout = Object.values(layouts).find(({ magic }) => stored.subarray(0, magic.length).equals(magic));
  if (!layout) return { bytes: stored };
  const plain = decryptBytes(keys.file, layout.aad(name), stored.subarray(layout.magic.length));
  if (layout === layouts.alone) return { bytes: plain };
  const end = lengthBytes + plain.readUInt32BE();
  return { bytes: plain.subarray(lengthBytes, end), original: plain.subarray(end) };
}

/** Encrypts the bytes of a stored file under the current key. @returns false when there is no such file */
export async function reencryptStoredUpload(
  parts: Pick<Parts, "keys" | "files">,
  name: string,
): Promise<boolean> {
  const content = await decryptStoredUpload(parts, name);
  if (!content) return false;
  await parts.files.replace(name, encryptContent(parts.keys, name, content));
  return true;
}

/** Encrypts the original file name, which often contains a person's name. */
export function encryptUploadName({ keys }: Pick<Parts, "keys">, name: string, originalName: string): Buffer {
  return encryptBytes(keys.file, uploadNameAad(name), Buffer.from(originalName));
}

export function decryptUploadName(
  { keys }: Pick<Parts, "keys">,
  { name, sealed_name }: Pick<StoredFile, "name" | "sealed_name">,
): string {
  return sealed_name ? decryptBytes(keys.file, uploadNameAad(name), sealed_name).toString() : name;
}

/** The AAD of an original name, derived from the file's stored name. */
export const uploadNameAad = (name: string) => `fileName:${name}`;
