import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/refusal";
import { replaceControlCharacters } from "../replaceControlCharacters";

/** A received upload, in a temporary folder of its own. */
export interface ReceivedUpload {
  kind: string;
  slot: string;
  originalName: string;
  /** The folder of `file`. */
  folder: string;
  file: string;
  /** The size of the file in bytes. */
  size: number;
}

/** Allowance for the multipart encoding around the file, in bytes. */
const multipartOverhead = 64 * 1024;

/**
 * Reads a multipart body into a temporary folder under `incoming`, passes the upload to `take`, and removes
 * the folder in any case.
 * @throws Refusal
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  { incoming, maxFile }: { incoming: string; maxFile: number },
  take: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal("WRONG_CONTENT_TYPE");
  // The parser limits each part, but not the whole body: so the `Content-Length` is mandatory and limited.
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) throw malformedUpload("/file", "type");
  if (length > maxFile + multipartOverhead) throw tooLarge(maxFile);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(incoming, "upload-"));
  try {
    return await take(await readInto(folder, request, maxFile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readInto(folder: string, request: FastifyRequest, maxFile: number): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  const file = join(folder, "file");
  let sent: { name: string; size: number } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFile } })) {
      if (part.type === "file") sent = { name: part.filename, size: await write(part, file, maxFile) };
      else if (typeof part.value === "string") fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw isParserError(error) ? malformedUpload("", "type") : error;
  }
  const kind = fields.get("kind") ?? "";
  const slot = fields.get("slot") ?? "";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(slot)) throw malformedUpload("/slot", "pattern");
  if (!sent) throw malformedUpload("/file", "required");
  return { kind, slot, originalName: nameOf(sent.name), folder, file, size: sent.size };
}

/**
 * Whether an error comes from the multipart parser (no boundary, early end): only errors of the parser are
 * plain and have no code.
 */
function isParserError(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !("code" in error);
}

async function write(part: MultipartFile, path: string, maxFile: number): Promise<number> {
  const output = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(part.file, output);
  } catch (error) {
    if (!(error instanceof Error && "statusCode" in error && error.statusCode === 413)) throw error;
  }
  if (!part.file.truncated) return output.bytesWritten;
  throw tooLarge(maxFile);
}

/** The refusal of a file that is too large. Its message has the whole number of MB that a file must be smaller than. */
function tooLarge(maxFile: number): Refusal {
  const problem = { path: "/file", keyword: "fileSize", params: { n: Math.ceil(maxFile / 1024 / 1024) } };
  return new Refusal("TOO_LARGE", { problems: [problem] });
}

/** The last segment of a path, without characters that file names cannot contain or that hide the real name. */
function nameOf(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? "").replace(/\p{Surrogate}/gu, "");
  return [...replaceControlCharacters(name, "")].slice(-200).join("") || "file";
}

export function malformedUpload(path: string, keyword: string): Refusal {
  return new Refusal("MALFORMED", { problems: [{ path, keyword, params: {} }] });
}
