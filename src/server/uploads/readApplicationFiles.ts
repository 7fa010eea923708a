import { extname } from "node:path";
import type { JsonObject } from "../../forms/engine/form";
import { parsePointer } from "../../forms/engine/pointer";
import { Undecryptable } from "../encryption/encryptDocument";
import type { Parts } from "../parts";
import { safeName, uniqueName } from "../safeName";
import { listFilesOfApplication, type StoredFile } from "../store/files";
import { decryptStoredUpload, type UploadContent } from "./encryptUpload";
import { listFileRefs } from "./listFileRefs";

/** A file that an application's answers refer to, with its path in an export. */
export interface ApplicationFile {
  /** The pointer of the answer that refers to the file. */
  answer: string;
  fileName: string;
  stored: StoredFile | undefined;
  /**
   * The path of the file in an export: a name from the application's id and the field, with the file
   * extension.
   */
  path: string;
  /** The content of the file; undefined when the file is missing or no key decrypts it. */
  content: UploadContent | undefined;
}

/** The files that answers of an application refer to, each once. Only one file is in memory at a time. */
export async function* readApplicationFiles(
  parts: Pick<Parts, "db" | "files" | "keys">,
  id: number,
  resume: JsonObject,
): AsyncGenerator<ApplicationFile> {
  const held = new Map((await listFilesOfApplication(parts.db, id)).map((file) => [file.name, file]));
  const taken = new Set<string>();
  const found = new Set<string>();
  for (const { path: answer, fileName } of listFileRefs(resume)) {
    if (found.has(fileName)) continue;
    found.add(fileName);
    const stored = held.get(fileName);
    const content = stored && (await readUpload(parts, stored));
    const path = `files/${uniqueName(`${id}-${fieldName(answer)}`, taken)}${safeExtension(fileName)}`;
    yield { answer, fileName, stored, path, content };
  }
}

/** A name made of the path of an answer: the names of its fields, and the numbers of entries, counted from 1. */
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
    return await decryptStoredUpload(parts, name);
  } catch (error) {
    if (error instanceof Undecryptable) return undefined;
    throw error;
  }
}
