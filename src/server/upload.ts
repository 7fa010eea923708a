import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { UploadedFile } from "../contract/files";
import { type FileKinds, type FileRule, judgeFile } from "../engine/fileKinds";
import type { Problem } from "../engine/form";
import { discardFiles } from "./discardFiles";
import type { Parts } from "./parts";
import { redrawPhoto } from "./photo";
import { Refusal } from "./refusal";
import { lockAccount } from "./store/accounts";
import type { Db } from "./store/database";
import { addFile, listFiles, listLinked, unlinkFile } from "./store/files";
import { addStrays, dropStray } from "./store/strayFiles";

export interface Upload {
  kind: string;
  slot: string;
  originalName: string;
  bytes: Buffer;
}

/** Judged by its content, stored under a name of our own, in place of what the slot held. */
export async function takeUpload(
  parts: Parts,
  accountId: string,
  { kind, slot, originalName, bytes }: Upload,
  now: Date,
): Promise<UploadedFile> {
  const { db, files, catalog } = parts;
  const rule = catalog.fileKinds.rules[kind];
  if (!rule) throw new Refusal("NOT_FOUND");
  const { bytes: kept, ext, mime } = await judged(catalog.fileKinds, kind, bytes);
  const fileName = `${randomBytes(16).toString("hex")}.${ext}`;
  const name = originalName.slice(-200);
  await addStrays(db, [fileName], now);
  try {
    await files.put(fileName, kept);
    const gone = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const replaced = await emptySlot(tx, accountId, { kind, slot, maxFiles: rule.maxFiles }, now);
      await addFile(tx, {
        name: fileName,
        account_id: accountId,
        kind,
        slot,
        original_name: name,
        content_type: mime,
        size: kept.length,
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
  return { kind, slot, fileName, originalName: name, size: kept.length };
}

const unknownType = { mime: "application/octet-stream", ext: "bin" };

interface Kept {
  bytes: Buffer;
  ext: string;
  mime: string;
}

async function judged(kinds: FileKinds, kind: string, bytes: Buffer): Promise<Kept> {
  const type = (await fileTypeFromBuffer(bytes)) ?? unknownType;
  const problem = judgeFile(kinds, kind, { type: type.mime, size: bytes.length });
  if (problem) throw refused(problem);
  // Pictures of people are drawn anew; documents stay as they are.
  if (!kinds.rules[kind]?.dimensions) return { bytes, ...type };
  const drawn = await redrawPhoto(bytes, (facts) => judgeFile(kinds, kind, { type: type.mime, ...facts }));
  if (!Buffer.isBuffer(drawn)) throw refused(drawn);
  return { bytes: drawn, ...type };
}

function refused(problem: Omit<Problem, "path">): Refusal {
  return new Refusal("UPLOAD_REFUSED", { problems: [{ path: "/file", ...problem }] });
}

/** The names whose bytes can go. */
async function emptySlot(
  tx: Db,
  accountId: string,
  { kind, slot, maxFiles }: Pick<FileRule, "maxFiles"> & Pick<Upload, "kind" | "slot">,
  now: Date,
): Promise<string[]> {
  const gone: string[] = [];
  const replaced = await listLinked(tx, { account_id: accountId, kind, slot });
  for (const { name } of replaced) if (await unlinkFile(tx, name, now)) gone.push(name);
  const ofKind = (await listFiles(tx, accountId)).filter((file) => file.kind === kind);
  if (ofKind.length >= maxFiles) throw refused({ keyword: "maxFiles", params: { n: maxFiles } });
  return gone;
}
