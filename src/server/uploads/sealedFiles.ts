import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Parts } from "../parts";
import { sealBytes, unsealBytes } from "../sealed";
import type { StoredFile } from "../store/files";

/** What a sealed file begins with, and none that can be uploaded: one from before files were sealed opens as it is. */
const mark = Buffer.from("sealed 1\n");

/** Seals the file at `from`, which is to be stored under that name, into another one. @returns its bytes */
export async function sealFile(
  { keys }: Pick<Parts, "keys">,
  name: string,
  from: string,
  to: string,
): Promise<number> {
  const sealed = Buffer.concat([mark, sealBytes(keys.file, bytesRow(name), await readFile(from))]);
  await writeFile(to, sealed, { mode: 0o600 });
  return sealed.length;
}

/** A stored file as it was uploaded, whole: as large as a file may be at most. Undefined when it is not there. */
export async function openFile(
  { keys, files }: Pick<Parts, "keys" | "files">,
  name: string,
): Promise<Buffer | undefined> {
  const found = await files.find(name);
  const bytes = found && (await buffer(found));
  if (!bytes?.subarray(0, mark.length).equals(mark)) return bytes;
  return unsealBytes(keys.file, bytesRow(name), bytes.subarray(mark.length));
}

/** What its owner called a file: their own words, often their own name. */
export function sealName({ keys }: Pick<Parts, "keys">, name: string, originalName: string): Buffer {
  return sealBytes(keys.file, nameRow(name), Buffer.from(originalName));
}

export function originalNameOf(
  { keys }: Pick<Parts, "keys">,
  { name, sealed_name }: Pick<StoredFile, "name" | "sealed_name">,
): string {
  return sealed_name ? unsealBytes(keys.file, nameRow(name), sealed_name).toString() : name;
}

const bytesRow = (name: string) => `file:${name}`;
const nameRow = (name: string) => `fileName:${name}`;
