import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { UploadedFile } from "../../contract/files";
import { checkFile, type FileKinds, type FileRule, maxBytes } from "../../forms/engine/fileKinds";
import type { Problem } from "../../forms/engine/form";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import type { Db } from "../store/database";
import { addFile, listLinkedFiles, lockLinkedFiles, unlinkFile } from "../store/files";
import { markForCleanup, unmarkForCleanup } from "../store/strayFiles";
import { detectType } from "./detectType";
import { encryptUpload, encryptUploadName } from "./encryptUpload";
import { getReencodedType } from "./getReencodedType";
import { inspectFile } from "./inspection/inspectFile";
import type { ReceivedUpload } from "./receiveUpload";
import { removeFilesIfStray } from "./removeFilesIfStray";

interface SlotUse {
  now: Date;
  /** Names of the account's files that its drafts reference. */
  usedNames: (tx: Db) => Promise<ReadonlySet<string>>;
}

/**
 * Validates an upload by its content and stores it under a generated name. The upload replaces the file in
 * its slot, unless a draft refers to that file.
 */
export async function inspectAndStoreUpload(
  parts: Parts,
  accountId: string,
  upload: ReceivedUpload,
  use: SlotUse,
): Promise<UploadedFile> {
  const { db, files, catalog } = parts;
  const { kind, slot, originalName } = upload;
  const { now } = use;
  const rule = catalog.fileKinds.rules[kind];
  if (!rule) throw new Refusal("NOT_FOUND");
  const stored = await inspectUpload(catalog.fileKinds, rule, accountId, upload);
  const { size, ext, mime } = stored;
  const fileName = `${randomBytes(16).toString("hex")}.${ext}`;
  await markForCleanup(db, [fileName], now);
  try {
    // The name is encrypted before the bytes, because a rotation selects files by names that are encrypted under an
    // older key.
    const sealed_name = encryptUploadName(parts, fileName, originalName);
    const to = join(upload.folder, "encrypted");
    await files.put(fileName, to, await encryptUpload(parts, fileName, { ...stored.paths, to }));
    const unlinked = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      const replaced = await emptySlot(tx, accountId, { kind, slot, maxFiles: rule.maxFiles }, use);
      await addFile(tx, {
        name: fileName,
        account_id: accountId,
        kind,
        slot,
        sealed_name,
        content_type: mime,
        size,
        uploaded_at: now,
      });
      await unmarkForCleanup(tx, fileName);
      return replaced;
    });
    await removeFilesIfStray(parts, unlinked);
  } catch (error) {
    await removeFilesIfStray(parts, [fileName]);
    throw error;
  }
  return { kind, slot, fileName, originalName, size };
}

/**
 * Limits for the pixels of a decoded picture. Phone cameras take pictures of 50 million pixels; a portrait photo
 * needs few, and the rule of its file kind sets the minimum.
 */
const pixels = {
  document: { minSide: 100, maxPixels: 51e6, maxPixelsAtOnce: 24e6 },
  photo: { minSide: 1, maxPixels: 4e6, maxPixelsAtOnce: 4e6 },
};
/** The longer side of a stored picture in pixels, enough for a page to be legible in print. */
const maxSide = 4096;
/** The shorter side of a long screenshot in pixels, enough for its lines to be legible. */
const legibleSide = 1440;

interface StoredBytes {
  /** The path of the file to store, and of the original when that file is a reading copy. */
  paths: { from: string; original?: string };
  /** The size in bytes of the file that the owner and staff open. */
  size: number;
  ext: string;
  mime: string;
}

/**
 * Checks an upload by its detected type and by the rule of its kind of file. A child process then re-encodes
 * a picture, or makes a reading copy of a PDF.
 * @throws Refusal `UPLOAD_REFUSED`
 */
async function inspectUpload(
  kinds: FileKinds,
  rule: FileRule,
  accountId: string,
  { kind, file, folder, size }: ReceivedUpload,
): Promise<StoredBytes> {
  const type = await detectType(file);
  const problem = checkFile(kinds, kind, { type: type.mime, size });
  if (problem) throw refused(problem);
  const drawing = {
    maxSide,
    legibleSide,
    maxBytes: maxBytes(rule),
    ...(rule.dimensions ? pixels.photo : pixels.document),
  };
  const drawnType = getReencodedType(type);
  const read = async () => ({ bytes: await readFile(file), drawnType: drawnType.mime, drawing });
  const inspected = await inspectFile(accountId, { type: type.mime, read });
  if ("fault" in inspected) throw refused(inspected.fault);
  if ("copy" in inspected) {
    const from = await writeInto(folder, "copy", inspected.copy);
    return { paths: { from, original: file }, size: inspected.copy.length, ...type };
  }
  const { bytes, width, height } = inspected.drawn;
  const drawnFault = checkFile(kinds, kind, { type: type.mime, size: bytes.length, width, height });
  if (drawnFault) throw refused(drawnFault);
  return { paths: { from: await writeInto(folder, "drawn", bytes) }, size: bytes.length, ...drawnType };
}

async function writeInto(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes, { mode: 0o600 });
  return path;
}

function refused(problem: Omit<Problem, "path">): Refusal {
  return new Refusal("UPLOAD_REFUSED", { problems: [{ path: "/file", ...problem }] });
}

/**
 * Unlinks the files of a slot, to make room for a new one. Files that a draft references stay, because another draft
 * may have the same slot.
 * @returns the names of the files whose bytes can be removed
 * @throws Refusal when the account has too many files of this kind
 */
async function emptySlot(
  tx: Db,
  accountId: string,
  { kind, slot, maxFiles }: Pick<FileRule, "maxFiles"> & Pick<ReceivedUpload, "kind" | "slot">,
  { now, usedNames }: SlotUse,
): Promise<string[]> {
  const unlinked: string[] = [];
  const replaced = await lockLinkedFiles(tx, { account_id: accountId, kind, slot });
  const used = replaced.length > 0 ? await usedNames(tx) : new Set();
  for (const { name } of replaced)
    if (!used.has(name) && (await unlinkFile(tx, name, now))) unlinked.push(name);
  const others = (await listLinkedFiles(tx, accountId)).filter(
    (file) => file.kind === kind && file.slot !== slot,
  );
  if (new Set(others.map((file) => file.slot)).size >= maxFiles)
    throw refused({ keyword: "maxFiles", params: { n: maxFiles } });
  return unlinked;
}
