import { statfsSync } from "node:fs";
import { join } from "node:path";

/**
 * The free space that the embedded database needs: it writes its log in segments of 16 MB, and two of them at its
 * start.
 */
const neededBytes = 64 * 1024 ** 2;

/** The embedded database does not start. The message has the cause and the remedy, for the person who started it. */
export class DatabaseBroken extends Error {
  constructor(directory: string, reason: string) {
    super(sentence(directory, reason));
  }
}

function sentence(directory: string, reason: string): string {
  const folder = join(directory, "db");
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free < neededBytes)
    return `The disk of ${directory} is full: ${Math.floor(free / 1024 ** 2)} MB are free, and the database needs ${neededBytes / 1024 ** 2}. Free some, then start again. Nothing was changed (${reason}).`;
  return `The database in ${folder} does not start and seems damaged (${reason}). Nothing was changed. Move that folder away and keep it, start the site, which makes an empty database, and put the newest backup back: npm run staff -- restore FILE --yes.`;
}
