import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { JsonObject } from "../engine/form";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Encrypts a document as the database keeps it. `row`: see `sealBytes`. */
export function seal(key: Buffer, row: string, document: JsonObject): Buffer {
  return sealBytes(key, row, Buffer.from(JSON.stringify(document)));
}

/** @throws Error as `unsealBytes` */
export function unseal(key: Buffer, row: string, blob: Buffer): JsonObject {
  const document: JsonObject = JSON.parse(unsealBytes(key, row, blob).toString("utf8"));
  return document;
}

/** AES-256-GCM as iv, tag, ciphertext. `row` is the AAD: bytes moved to another row do not decrypt. */
export function sealBytes(key: Buffer, row: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(row));
  const text = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** @throws Error when the blob was changed, or belongs to another row or another key */
export function unsealBytes(key: Buffer, row: string, blob: Buffer): Buffer {
  const iv = blob.subarray(0, ivLength);
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(row))
    .setAuthTag(blob.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(blob.subarray(ivLength + tagLength)), opening.final()]);
}
