import { extname } from "node:path";
import type { JsonObject } from "../../forms/engine/form";
import { parsePointer } from "../../forms/engine/pointer";
import { Undecryptable } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { listFilesOfApplication, type StoredFile } from "../store/files";
import { decryptUpload, decryptUploadName, type UploadContent } from "../uploads/encryptUpload";
import { placedFileRefs } from "../uploads/placedFileRefs";
import type { CommandIO } from "./command";
import { safeName, uniqueName } from "./safeName";
import { stripControlCharacters } from "./stripControlCharacters";

export interface WrittenFile {
  /** Pointer of the answer. */
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

/** The name of a file for its original, which no program opens by itself. */
const endings: Record<keyof UploadContent, string> = { bytes: "", original: ".original" };

/**
 * Writes the files of an application, each named by the application's id and its field: what people open, or the
 * originals of those that have one.
 */
export async function exportFiles(
  parts: Pick<Parts, "db" | "files" | "keys">,
  { id }: Pick<StoredApplication, "id">,
  resume: JsonObject,
  { io, content }: { io: Pick<CommandIO, "append">; content: keyof UploadContent },
): Promise<{ written: Map<string, WrittenFile>; missing: string[] }> {
  const held = new Map((await listFilesOfApplication(parts.db, id)).map((file) => [file.name, file]));
  const written = new Map<string, WrittenFile>();
  const missing: string[] = [];
  const taken = new Set<string>();
  for (const { path, fileName } of placedFileRefs(resume)) {
    if (written.has(fileName)) continue;
    const stored = held.get(fileName);
    const upload = stored && (await readUpload(parts, stored));
    if (!stored || !upload) {
      missing.push(`${id}${path}`);
      continue;
    }
    const bytes = upload[content];
    if (!bytes) continue;
    const file = `files/${uniqueName(`${id}-${fieldName(path)}`, taken)}${safeExtension(fileName)}${endings[content]}`;
    await io.append(file, bytes);
    const originalName = stripControlCharacters(decryptUploadName(parts, stored));
    written.set(fileName, {
      answer: path,
      file,
      originalName,
      type: stored.content_type,
      size: bytes.length,
    });
  }
  return { written, missing };
}

/** The names of fields on the way to an answer, and the numbers of entries, which people count from 1. */
const fieldName = (pointer: string) =>
  safeName(
    parsePointer(pointer)
      .map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part))
      .join("-"),
  );

const safeExtension = (storedName: string) => /^\.\w{1,8}$/.exec(extname(storedName))?.[0] ?? "";

async function readUpload(
  parts: Pick<Parts, "files" | "keys">,
  { name }: StoredFile,
): Promise<UploadContent | undefined> {
  try {
    return await decryptUpload(parts, name);
  } catch (error) {
    if (error instanceof Undecryptable) return undefined;
    throw error;
  }
}
