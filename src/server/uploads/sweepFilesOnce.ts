import { limitConcurrency } from "../limitConcurrency";
import type { Parts } from "../parts";
import { isLinkedFile, listRecentLinkedFileNames } from "../store/files";
import { listStrays } from "../store/strayFiles";
import { removeAbandonedUploads } from "./openIncomingFolder";
import { removeFilesIfStray } from "./removeFilesIfStray";
import { checkStoreMarker } from "./storeMarker";

const day = 24 * 3_600_000;
/** The most files that one sweep removes, so that a mistake costs only a few files. */
const maxRemoved = 100;
/** The number of files that are looked up at the same time, because each lookup in a bucket takes a while. */
const looksAtOnce = 16;

type Needs = Pick<Parts, "db" | "files" | "config">;

/**
 * Cleans up after a crash: removes uploads that a killed process received, and bytes without a row that were
 * marked more than a day ago. In a storage without its marker, only the uploads of killed processes are
 * removed.
 * @returns a warning for the operator when files or the marker are missing
 */
export async function sweepFilesOnce(parts: Needs, now: Date): Promise<string | undefined> {
  await removeAbandonedUploads(parts.config.dataDir);
  const warning = await checkStoreMarker(parts);
  if (warning !== undefined) return warning;
  const strays = await listStrays(parts.db, new Date(now.getTime() - day), maxRemoved);
  await removeFilesIfStray(parts, strays);
  return warnOfLost(parts, now);
}

async function warnOfLost({ db, files }: Needs, now: Date): Promise<string | undefined> {
  const names = await listRecentLinkedFileNames(db, new Date(now.getTime() - 2 * day));
  const inTurn = limitConcurrency(looksAtOnce);
  // The owner may have replaced or deleted a file since the list was read.
  const isLost = async (name: string) => !(await files.has(name)) && (await isLinkedFile(db, name));
  const found = await Promise.all(names.map((name) => inTurn(() => isLost(name))));
  const lost = found.filter(Boolean).length;
  if (lost === 0) return;
  return `Of ${names.length} uploaded files that were looked for, ${lost} are not there. Nothing was changed: check DATA_DIR, or S3_BUCKET and S3_ENDPOINT, or restore a backup.`;
}
