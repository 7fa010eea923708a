import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { JsonObject } from "../../forms/engine/form";

/** An AES-256 key with the 8 bytes that name the data key that it was derived from. */
export interface NamedKey {
  name: Buffer;
  key: Buffer;
}

/** The keys of one purpose. During a rotation there are several decrypting keys. */
export interface KeySet {
  encrypts: NamedKey;
  decrypts: readonly NamedKey[];
}

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;
/** Encrypted bytes begin with this mark and the key's name. Data from before keys had names begins with the iv. */
const mark = Buffer.from("key:");
const nameLength = 8;

/** Encrypts a document for the database, as `encryptBytes` does. */
export function encryptDocument(keys: KeySet, aad: string, document: JsonObject): Buffer {
  return encryptBytes(keys, aad, Buffer.from(JSON.stringify(document)));
}

/** @throws Undecryptable, like `decryptBytes` */
export function decryptDocument(keys: KeySet, aad: string, blob: Buffer): JsonObject {
  const document: JsonObject = JSON.parse(decryptBytes(keys, aad, blob).toString("utf8"));
  return document;
}

/** The first bytes of all data that is encrypted under this data key. */
export function getCiphertextPrefix({ name }: Pick<NamedKey, "name">): Buffer {
  return Buffer.concat([mark, name]);
}

/**
 * Encrypts bytes. The result consists of the prefix of the key (`getCiphertextPrefix`), iv, tag and ciphertext. `aad`
 * identifies the row of the bytes: the result does not decrypt with another AAD.
 */
export function encryptBytes({ encrypts }: KeySet, aad: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const encrypting = createCipheriv(cipher, encrypts.key, iv).setAAD(Buffer.from(aad));
  const text = Buffer.concat([encrypting.update(bytes), encrypting.final()]);
  return Buffer.concat([getCiphertextPrefix(encrypts), iv, encrypting.getAuthTag(), text]);
}

/**
 * The error for bytes that were changed, or were encrypted with another AAD or with a key that is not in the
 * set.
 */
export class Undecryptable extends Error {}

/**
 * The error for bytes that are encrypted under a key that is not in the set: another process has begun a
 * rotation, and this process has not loaded the key.
 */
export class UnknownKey extends Undecryptable {}

/** @throws Undecryptable, UnknownKey */
export function decryptBytes({ decrypts }: KeySet, aad: string, blob: Buffer): Buffer {
  const named = decrypts.find((each) =>
    blob.subarray(0, mark.length + nameLength).equals(getCiphertextPrefix(each)),
  );
  const encrypted = named ? blob.subarray(mark.length + nameLength) : blob;
  for (const key of named ? [named] : decrypts) {
    try {
      return decryptUnder(key, aad, encrypted);
    } catch {}
  }
  if (!named && blob.subarray(0, mark.length).equals(mark)) throw new UnknownKey("This key is not at hand.");
  throw new Undecryptable("No key at hand decrypts this.");
}

function decryptUnder({ key }: NamedKey, aad: string, blob: Buffer): Buffer {
  const iv = blob.subarray(0, ivLength);
  const decrypting = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(aad))
    .setAuthTag(blob.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decrypting.update(blob.subarray(ivLength + tagLength)), decrypting.final()]);
}
