import { readFileSync } from "node:fs";
import type { Config } from "./config";

/** Milliseconds for which the result of one check of the file is used. */
const lookMs = 1_000;
const defaultMinutes = 30;

/**
 * The operator closes the site by the environment until the next start, or by a file as long as the file
 * exists.
 * @returns a function for the seconds after which clients should try again, undefined while the site is open
 */
export function createMaintenanceModeReader({
  maintenanceMinutes,
  maintenanceFile,
}: Pick<Config, "maintenanceMinutes" | "maintenanceFile">): (now: Date) => number | undefined {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let minutes: number | undefined;
  return (now) => {
    if (Math.abs(now.getTime() - lookedAt) >= lookMs) {
      lookedAt = now.getTime();
      minutes = maintenanceMinutes ?? minutesIn(maintenanceFile);
    }
    return minutes === undefined ? undefined : minutes * 60;
  };
}

/** The number of minutes in the file, or the default when the file holds no number; undefined when there is no file. */
function minutesIn(file: string): number | undefined {
  try {
    return Number(/^\s*([1-9]\d{0,4})\s*$/.exec(readFileSync(file, "utf8"))?.[1] ?? defaultMinutes);
  } catch {
    return undefined;
  }
}
