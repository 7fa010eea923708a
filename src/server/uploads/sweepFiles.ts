import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "../parts";
import { listFilesToCheck } from "../store/files";
import { listStrays } from "../store/strayFiles";
import { discardFiles } from "./discardFiles";
import { incomingFolder } from "./receiveUpload";
import { checkStoreMarker } from "./storeMarker";

/** Milliseconds after which no upload can still be in progress. */
export const longestWriting = 3_600_000;
const day = 24 * 3_600_000;
/** Most files that one sweep removes, so that a mistake would cost few. */
const maxRemoved = 100;

type Needs = Pick<Parts, "db" | "files" | "config">;

/**
 * Cleans up after a crash: partial uploads that began before `since`, and bytes without a row that were marked more
 * than a day ago. A missing file is no reason to remove others, and a storage without its marker is left alone.
 * @returns a warning for the operator when files are missing
 */
export async function sweepFiles(parts: Needs, since: Date, now: Date): Promise<string | undefined> {
  await removeIncoming(join(parts.config.dataDir, incomingFolder), since);
  const warning = await checkStoreMarker(parts);
  if (warning !== undefined) return warning;
  const strays = await listStrays(parts.db, new Date(now.getTime() - day), maxRemoved);
  await discardFiles(parts, strays);
  return warnOfLost(parts, now);
}

async function removeIncoming(folder: string, since: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const modified = (await stat(path).catch(() => undefined))?.mtime;
    if (modified && modified <= since) await rm(path, { recursive: true, force: true });
  }
}

async function warnOfLost({ db, files }: Needs, now: Date): Promise<string | undefined> {
  const names = await listFilesToCheck(db, new Date(now.getTime() - 2 * day));
  let lost = 0;
  for (const name of names) if (!(await files.has(name))) lost++;
  if (lost === 0) return;
  return `Of ${names.length} uploaded files that were looked for, ${lost} are not there. Nothing was changed: check DATA_DIR, or S3_BUCKET and S3_ENDPOINT, or restore a backup.`;
}
