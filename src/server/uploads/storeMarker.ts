import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Parts } from "../parts";
import { ensureFileStoreId, findFileStoreId } from "../store/fileStores";
import type { FileStore } from "./fileStore";

/** The name of a file in the storage of uploads that identifies the storage as this database's. */
export const markerName = "careers-store.txt";

/**
 * Checks that the storage belongs to this database. A database without a recorded storage records the present
 * storage.
 * @returns a sentence for the operator, when the storage is another one or is missing
 */
export async function checkStoreMarker({
  db,
  files,
}: Pick<Parts, "db" | "files">): Promise<string | undefined> {
  await ensureFileStoreId(db, async () => {
    const found = await readMarker(files);
    if (found !== undefined) return found;
    const id = randomUUID();
    await files.replace(markerName, Buffer.from(id));
    return id;
  });
  const id = await findFileStoreId(db);
  if ((await readMarker(files)) === id) return;
  return `The uploaded files are not where they were: ${markerName} with the text ${id} is not beside them. No file is swept. Check DATA_DIR, or S3_BUCKET and S3_ENDPOINT; if this is the right place, put that file there.`;
}

async function readMarker(files: FileStore): Promise<string | undefined> {
  const found = await files.find(markerName);
  return found && (await text(found)).trim();
}
