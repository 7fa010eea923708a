import { join, relative } from "node:path";
import { type Config, ConfigError } from "../config";

/** What an operating system takes as the path of a socket. */
const longest = 100;

/**
 * Where a running server listens for the staff tool: in a folder that is its own user's alone. Undefined where it
 * need not, since everybody who has the right can reach the database itself.
 */
export function socketPath({
  dataDir,
  databaseUrl,
}: Pick<Config, "dataDir" | "databaseUrl">): string | undefined {
  if (databaseUrl !== null) return;
  const path = join(dataDir, "staff", "socket");
  const shorter = [path, relative("", path)].find((each) => Buffer.byteLength(each) <= longest);
  if (shorter === undefined) {
    throw new ConfigError(`DATA_DIR is too long a path for the staff tool's socket: ${dataDir}`);
  }
  return shorter;
}
