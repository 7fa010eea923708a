import { buffer } from "node:stream/consumers";
import type { Parts } from "../parts";
import { markAnew } from "../store/strayFiles";
import { decryptUpload } from "../uploads/encryptUpload";

/** Stores an uploaded file of a backup, unless it is there and sound: what a name stands for never changes. */
export async function restoreFile(
  { db, files, keys, clock }: Pick<Parts, "db" | "files" | "keys" | "clock">,
  name: string,
  bytes: Buffer,
): Promise<void> {
  // A sweep leaves it alone from now on: without a row because it is new, with one as it has one.
  await markAnew(db, name, clock());
  if (await isThere({ files, keys }, name, bytes)) return;
  await files.replace(name, bytes);
}

/** Whether the stored file is the same, or was encrypted differently: only files that were never encrypted come back as they are stored. */
async function isThere(parts: Pick<Parts, "files" | "keys">, name: string, bytes: Buffer): Promise<boolean> {
  const found = await parts.files.find(name);
  if (!found) return false;
  const stored = await buffer(found);
  if (stored.equals(bytes)) return true;
  const decrypted = await decryptUpload(parts, name).catch(() => stored);
  return decrypted !== undefined && !decrypted.equals(stored);
}
