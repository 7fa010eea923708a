import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { JsonObject } from "../engine/form";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * A document as it stands in the database: iv, tag, text. `row` names the row that it belongs to: moved to
 * another one it does not open.
 */
export function seal(key: Buffer, row: string, document: JsonObject): Buffer {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(row));
  const text = Buffer.concat([sealing.update(JSON.stringify(document), "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** Throws when the blob was changed, or belongs to another row or key. */
export function unseal(key: Buffer, row: string, blob: Buffer): JsonObject {
  const iv = blob.subarray(0, ivLength);
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(row))
    .setAuthTag(blob.subarray(ivLength, ivLength + tagLength));
  const text = Buffer.concat([opening.update(blob.subarray(ivLength + tagLength)), opening.final()]);
  const document: JsonObject = JSON.parse(text.toString("utf8"));
  return document;
}
