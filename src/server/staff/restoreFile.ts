import { buffer } from "node:stream/consumers";
import type { Parts } from "../parts";
import { renewCleanupMark } from "../store/strayFiles";
import { decryptStoredUpload } from "../uploads/encryptUpload";

/** Stores an uploaded file of a backup, unless it exists and is intact: the content behind a name never changes. */
export async function restoreFile(
  { db, files, keys, clock }: Pick<Parts, "db" | "files" | "keys" | "clock">,
  name: string,
  bytes: Buffer,
): Promise<void> {
  // The mark keeps a sweep from removing the file: without a row the file counts as new, and with a row it is never
  // removed.
  await renewCleanupMark(db, name, clock());
  if (await isThere({ files, keys }, name, bytes)) return;
  await files.replace(name, bytes);
}

/**
 * Whether the stored file has the same bytes, or is an intact encrypted copy. A file that was never encrypted must
 * equal the file in the backup.
 */
async function isThere(parts: Pick<Parts, "files" | "keys">, name: string, bytes: Buffer): Promise<boolean> {
  const found = await parts.files.find(name);
  if (!found) return false;
  const stored = await buffer(found);
  if (stored.equals(bytes)) return true;
  const decrypted = await decryptStoredUpload(parts, name).catch(() => undefined);
  return decrypted !== undefined && !decrypted.bytes.equals(stored);
}
