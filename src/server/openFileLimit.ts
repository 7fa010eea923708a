import { readFileSync } from "node:fs";

/**
 * The number of open files that a site needs: one for each connection, and a few hundred for the database and
 * the site's own files.
 */
export const neededDescriptors = 1_024;

/** The system's limit of open files and connections for this process; infinite when the system reports none. */
export function openFileLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export const describeLowFileLimit = (limit: number): string =>
  `The system lets this process open ${limit} files and connections at once, and the site needs at least ${neededDescriptors}: raise the limit (ulimit -n, or LimitNOFILE of systemd).`;
