import type { JsonObject } from "../../forms/engine/form";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { stripControlCharacters } from "../stripControlCharacters";
import { decryptUploadName, type UploadContent } from "../uploads/encryptUpload";
import { readApplicationFiles } from "../uploads/readApplicationFiles";
import type { CommandIO } from "./command";

export interface WrittenFile {
  /** The pointer of the answer that refers to the file. */
  answer: string;
  /** Path in the export. */
  file: string;
  originalName: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** The option of a command that fills a folder. */
export const outOption = {
  out: { value: "DIR", does: "the folder: an empty one, or one that is not there yet", isNeeded: true },
} as const;

/**
 * The extensions that are added to the names of exported files. No program opens a file that ends in
 * `.original` by itself.
 */
const endings: Record<keyof UploadContent, string> = { bytes: "", original: ".original" };

/** Writes the files of an application: the bytes that staff open, or the originals of the files that have one. */
export async function exportFiles(
  parts: Pick<Parts, "db" | "files" | "keys">,
  { id }: Pick<StoredApplication, "id">,
  resume: JsonObject,
  { io, content: wanted }: { io: Pick<CommandIO, "append">; content: keyof UploadContent },
): Promise<{ written: Map<string, WrittenFile>; missing: string[] }> {
  const written = new Map<string, WrittenFile>();
  const missing: string[] = [];
  for await (const { answer, fileName, stored, path, content } of readApplicationFiles(parts, id, resume)) {
    if (!stored || !content) {
      missing.push(`${id}${answer}`);
      continue;
    }
    const bytes = content[wanted];
    if (!bytes) continue;
    const file = path + endings[wanted];
    await io.append(file, bytes);
    const originalName = stripControlCharacters(decryptUploadName(parts, stored));
    written.set(fileName, { answer, file, originalName, type: stored.content_type, size: bytes.length });
  }
  return { written, missing };
}
