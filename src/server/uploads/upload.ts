import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileTypeFromFile } from "file-type";
import type { UploadedFile } from "../../contract/files";
import { type FileKinds, type FileRule, judgeFile } from "../../engine/fileKinds";
import type { Problem } from "../../engine/form";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import type { Db } from "../store/database";
import { addFile, listFiles, listLinked, unlinkFile } from "../store/files";
import { addStrays, dropStray } from "../store/strayFiles";
import { discardFiles } from "./discardFiles";
import { inspectFile } from "./inspection/inspectFile";
import type { ReceivedUpload } from "./receiveUpload";
import { sealFile, sealName } from "./sealedFiles";

/** Judged by its content, stored under a name of our own, in place of what the slot held. */
export async function takeUpload(
  parts: Parts,
  accountId: string,
  upload: ReceivedUpload,
  now: Date,
): Promise<UploadedFile> {
  const { db, files, catalog } = parts;
  const { kind, slot, originalName } = upload;
  const rule = catalog.fileKinds.rules[kind];
  if (!rule) throw new Refusal("NOT_FOUND");
  const { path, size, ext, mime } = await judged(catalog.fileKinds, upload);
  const fileName = `${randomBytes(16).toString("hex")}.${ext}`;
  await addStrays(db, [fileName], now);
  try {
    const sealed = join(upload.folder, "sealed");
    await files.put(fileName, sealed, await sealFile(parts, fileName, path, sealed));
    const gone = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const replaced = await emptySlot(tx, accountId, { kind, slot, maxFiles: rule.maxFiles }, now);
      await addFile(tx, {
        name: fileName,
        account_id: accountId,
        kind,
        slot,
        sealed_name: sealName(parts, fileName, originalName),
        content_type: mime,
        size,
        uploaded_at: now,
      });
      await dropStray(tx, fileName);
      return replaced;
    });
    await discardFiles(parts, gone);
  } catch (error) {
    await discardFiles(parts, [fileName]);
    throw error;
  }
  return { kind, slot, fileName, originalName, size };
}

const unknownType = { mime: "application/octet-stream", ext: "bin" };

/** Pixels that a picture may unfold into: a phone's camera takes 50 million, a photo of a person needs few. */
const pixels = {
  document: { maxPixels: 51e6, maxPixelsAtOnce: 24e6 },
  photo: { maxPixels: 4e6, maxPixelsAtOnce: 4e6 },
};
/** Legible on paper, and no more. */
const maxSide = 4096;

interface Kept {
  /** Where the bytes stand that are to be kept. */
  path: string;
  size: number;
  ext: string;
  mime: string;
}

/** By its first bytes, by its rule, and by what a process of its own found in it; pictures are drawn anew. */
async function judged(kinds: FileKinds, { kind, file, folder, size }: ReceivedUpload): Promise<Kept> {
  const type = (await fileTypeFromFile(file)) ?? unknownType;
  const problem = judgeFile(kinds, kind, { type: type.mime, size });
  if (problem) throw refused(problem);
  const rule = kinds.rules[kind];
  const output = join(folder, "drawn");
  const maxBytes = rule?.size ? rule.size * 1024 : (rule?.fileSize ?? 0) * 1024 * 1024;
  const drawing = { output, maxSide, maxBytes, ...(rule?.dimensions ? pixels.photo : pixels.document) };
  const inspected = await inspectFile({ input: file, type: type.mime, drawing });
  if ("fault" in inspected) throw refused(inspected.fault);
  if ("sound" in inspected) return { path: file, size, ...type };
  const drawn = judgeFile(kinds, kind, { type: type.mime, ...inspected.drawn });
  if (drawn) throw refused(drawn);
  return { path: output, size: inspected.drawn.size, ...type };
}

function refused(problem: Omit<Problem, "path">): Refusal {
  return new Refusal("UPLOAD_REFUSED", { problems: [{ path: "/file", ...problem }] });
}

/** The names whose bytes can go. */
async function emptySlot(
  tx: Db,
  accountId: string,
  { kind, slot, maxFiles }: Pick<FileRule, "maxFiles"> & Pick<ReceivedUpload, "kind" | "slot">,
  now: Date,
): Promise<string[]> {
  const gone: string[] = [];
  const replaced = await listLinked(tx, { account_id: accountId, kind, slot });
  for (const { name } of replaced) if (await unlinkFile(tx, name, now)) gone.push(name);
  const ofKind = (await listFiles(tx, accountId)).filter((file) => file.kind === kind);
  if (ofKind.length >= maxFiles) throw refused({ keyword: "maxFiles", params: { n: maxFiles } });
  return gone;
}
