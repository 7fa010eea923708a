import { join, relative } from "node:path";
import { type Config, ConfigError } from "../config";

/** The most bytes in the path of a socket that all operating systems accept. */
const maxLength = 100;

/**
 * The path of the Unix socket on which a running server listens for the staff tool, in a folder that only the
 * server's user can open. Undefined with PostgreSQL, where the tool connects to the database itself.
 */
export function socketPath({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): string | undefined {
  if (databaseUrl !== null) return;
  const path = join(dataDir, "staff", "socket");
  const shortest = [path, relative("", path)].find((each) => Buffer.byteLength(each) <= maxLength);
  if (shortest === undefined) {
    throw new ConfigError(`DATA_DIR is too long a path for the staff tool's socket: ${dataDir}`);
  }
  return shortest;
}
