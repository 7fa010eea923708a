import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type FilesOfKind, fileCalls } from "../../contract/files";
import { largestFile } from "../../engine/fileKinds";
import { discardFiles } from "../discardFiles";
import { open, openRaw } from "../door";
import type { Parts } from "../parts";
import { Refusal } from "../refusal";
import { note } from "../store/audit";
import { findFile, listFiles, listLinked, unlinkFile } from "../store/files";
import { takeUpload, type Upload } from "../upload";

export function fileRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, files, catalog } = parts;
  const maxFile = largestFile(catalog.fileKinds.rules);
  app.register(multipart, {
    limits: { fileSize: maxFile, files: 1, fields: 4, fieldSize: 200, parts: 5, headerPairs: 20 },
  });

  open(app, parts, fileCalls.files, async ({ session }) => {
    const kinds = new Map<string, FilesOfKind>();
    for (const file of await listFiles(db, session.account.id)) {
      const { kind, slot, name, original_name, size, uploaded_at } = file;
      const ofKind = kinds.get(kind) ?? { kind, files: [] };
      ofKind.files.push({
        slot,
        fileName: name,
        originalName: original_name,
        size,
        uploadedAt: uploaded_at.toISOString(),
      });
      kinds.set(kind, ofKind);
    }
    return { data: [...kinds.values()] };
  });

  openRaw(app, parts, fileCalls.file, async ({ params, session, now, reply }) => {
    const file = await findFile(db, session.account.id, params.kind, params.fileName);
    const bytes = file && (await files.find(file.name));
    if (!bytes) throw new Refusal("NOT_FOUND");
    await note(db, { at: now, actor: session.account.id, action: "file.downloaded", subject: file.name });
    return reply
      .type(file.content_type)
      .header("content-length", file.size)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.original_name)}`)
      .header("cache-control", "private, no-store")
      .send(bytes);
  });

  open(app, parts, fileCalls.upload, async ({ request, session, now }) => {
    const upload = await readUpload(request, maxFile);
    if (!Object.hasOwn(catalog.fileKinds.rules, upload.kind)) throw malformed("/kind", "enum");
    return { data: [await takeUpload(parts, session.account.id, upload, now)], message: "uploaded" };
  });

  open(app, parts, fileCalls.deleteFile, async ({ params, session, now }) => {
    const { kind, fileName } = params;
    const isGone = await db.transaction().execute(async (tx) => {
      const [file] = await listLinked(tx, { account_id: session.account.id, kind, name: fileName });
      if (!file) throw new Refusal("NOT_FOUND");
      return unlinkFile(tx, file.name, now);
    });
    if (isGone) await discardFiles(parts, [fileName]);
    return { data: [{ kind, fileName }], message: "deleted" };
  });
}

/** Bytes of a multipart body beside the file itself. */
const wrapping = 64 * 1024;

// The parser bounds each part, and nobody the whole: so its length must be told beforehand, and kept to.
async function readUpload(request: FastifyRequest, maxFile: number): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal("WRONG_CONTENT_TYPE");
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length)) throw malformed("/file", "type");
  if (length > maxFile + wrapping) throw new Refusal("TOO_LARGE");
  const fields = new Map<string, string>();
  let file: { name: string; bytes: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === "file") file = { name: part.filename, bytes: await bytesOf(part, maxFile) };
    else if (typeof part.value === "string") fields.set(part.fieldname, part.value);
  }
  const kind = fields.get("kind") ?? "";
  const slot = fields.get("slot") ?? "";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(slot)) throw malformed("/slot", "pattern");
  if (!file || file.bytes.length === 0) throw malformed("/file", "required");
  return { kind, slot, originalName: nameOf(file.name), bytes: file.bytes };
}

async function bytesOf(part: MultipartFile, maxFile: number): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (!(error instanceof Error && "statusCode" in error && error.statusCode === 413)) throw error;
    const problem = { path: "/file", keyword: "fileSize", params: { n: maxFile / 1024 / 1024 } };
    throw new Refusal("TOO_LARGE", { problems: [problem] });
  }
}

/** The last part of a path, without what no file name holds. */
function nameOf(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? "").replace(/[\p{Cc}\p{Surrogate}]/gu, "").trim();
  return name || "file";
}

function malformed(path: string, keyword: string): Refusal {
  return new Refusal("MALFORMED", { problems: [{ path, keyword, params: {} }] });
}
