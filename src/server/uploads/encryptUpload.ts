import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { decryptBytes, encryptBytes } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredFile } from "../store/files";

/** First bytes of an encrypted file. No allowed file type starts so: files without it predate encryption. */
const magic = Buffer.from("sealed 1\n");

/** Encrypts the file at `from` into `to`, with its stored name as AAD. @returns the size of `to` in bytes */
export async function encryptUpload(
  { keys }: Pick<Parts, "keys">,
  name: string,
  from: string,
  to: string,
): Promise<number> {
  const encrypted = Buffer.concat([magic, encryptBytes(keys.file, bytesAad(name), await readFile(from))]);
  await writeFile(to, encrypted, { mode: 0o600 });
  return encrypted.length;
}

/** Decrypts a stored file, as a whole: its size is limited. Undefined without such a file. */
export async function decryptUpload(
  { keys, files }: Pick<Parts, "keys" | "files">,
  name: string,
): Promise<Buffer | undefined> {
  const found = await files.find(name);
  const bytes = found && (await buffer(found));
  if (!bytes?.subarray(0, magic.length).equals(magic)) return bytes;
  return decryptBytes(keys.file, bytesAad(name), bytes.subarray(magic.length));
}

/** Encrypts the bytes of a stored file under the current key. @returns false without such a file */
export async function reencryptUpload(parts: Pick<Parts, "keys" | "files">, name: string): Promise<boolean> {
  const bytes = await decryptUpload(parts, name);
  if (!bytes) return false;
  await parts.files.replace(
    name,
    Buffer.concat([magic, encryptBytes(parts.keys.file, bytesAad(name), bytes)]),
  );
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

const bytesAad = (name: string) => `file:${name}`;
/** The AAD of an original name, made of the stored one. */
export const uploadNameAad = (name: string) => `fileName:${name}`;
