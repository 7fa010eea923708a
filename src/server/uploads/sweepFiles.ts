import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "../parts";
import { listFilesToCheck, unlinkFile } from "../store/files";
import { listStrays } from "../store/strayFiles";
import { discardFiles } from "./discardFiles";
import { incomingFolder } from "./receiveUpload";

/** Milliseconds after which no write of a file can still be in progress: far longer than an upload or a restore. */
export const longestWriting = 3_600_000;
const day = 24 * 3_600_000;

type Needs = Pick<Parts, "db" | "files" | "config">;

/**
 * Cleans up after a crash: bytes without a row, partial uploads, and rows without bytes, so that the applicant is asked
 * for a lost file again. Whatever started after `since` may be in progress and is left alone.
 * @returns a warning for the operator when all files are missing
 */
export async function sweepFiles(parts: Needs, since: Date, now: Date): Promise<string | undefined> {
  await discardFiles(parts, await listStrays(parts.db, since));
  await removeIncoming(join(parts.config.dataDir, incomingFolder), since);
  return unlinkLost(parts, now);
}

async function removeIncoming(folder: string, since: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const modified = (await stat(path).catch(() => undefined))?.mtime;
    if (modified && modified <= since) await rm(path, { recursive: true, force: true });
  }
}

/** Unlinks lost files. If all are missing, the storage is misconfigured, and nothing is unlinked. */
async function unlinkLost({ db, files }: Needs, now: Date): Promise<string | undefined> {
  const names = await listFilesToCheck(db, new Date(now.getTime() - 2 * day));
  const lost: string[] = [];
  for (const name of names) if (!(await files.has(name))) lost.push(name);
  if (lost.length > 0 && lost.length === names.length) {
    return "None of the uploaded files is where it should be: check DATA_DIR, or S3_BUCKET and S3_ENDPOINT.";
  }
  for (const name of lost) await unlinkFile(db, name, now);
}
