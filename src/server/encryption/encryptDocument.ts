import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { JsonObject } from "../../engine/form";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** A document as it is stored in the database. */
export function encryptDocument(key: Buffer, aad: string, document: JsonObject): Buffer {
  return encryptBytes(key, aad, Buffer.from(JSON.stringify(document)));
}

/** @throws Error as `decryptBytes` */
export function decryptDocument(key: Buffer, aad: string, blob: Buffer): JsonObject {
  const document: JsonObject = JSON.parse(decryptBytes(key, aad, blob).toString("utf8"));
  return document;
}

/** iv, tag, ciphertext. `aad` names what the bytes belong to: under another one they do not decrypt. */
export function encryptBytes(key: Buffer, aad: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(aad));
  const text = Buffer.concat([sealing.update(bytes), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** @throws Error when the blob was changed, or belongs to another AAD or key */
export function decryptBytes(key: Buffer, aad: string, blob: Buffer): Buffer {
  const iv = blob.subarray(0, ivLength);
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(aad))
    .setAuthTag(blob.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(blob.subarray(ivLength + tagLength)), opening.final()]);
}
