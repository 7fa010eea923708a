import type { Parts } from "./parts";
import { eraseExpiredApplications } from "./personalData/eraseExpiredApplications";
import { eraseUnused } from "./personalData/eraseUnused";
import { deleteOldDevices } from "./store/devices";
import { deleteOldHits } from "./store/rateLimitHits";
import { deleteEndedSessions } from "./store/sessions";
import { deleteExpiredTokens } from "./store/tokens";
import { longestWriting, sweepFiles } from "./uploads/sweepFiles";

const day = 24 * 3_600_000;

export interface Upkeep {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Cleans up now and once a day: files that a crash left behind, and everything whose retention time is over. */
export async function startMaintenance(
  parts: Omit<Parts, "mail">,
  { print, onError }: { print(line: string): void; onError(error: unknown): void },
): Promise<Upkeep> {
  async function work(longest: number): Promise<void> {
    const now = parts.clock();
    try {
      const sentence = await sweepFiles(parts, new Date(now.getTime() - longest), now);
      if (sentence) print(sentence);
      await eraseExpiredApplications(parts, now);
      await eraseUnused(parts, now);
      await deleteExpiredTokens(parts.db, new Date(now.getTime() - 30 * day));
      await deleteEndedSessions(parts.db);
      await deleteOldDevices(parts.db, new Date(now.getTime() - 365 * day));
      await deleteOldHits(parts.db, now);
    } catch (error) {
      onError(error);
    }
  }
  // The embedded database has one process, so nothing can be writing while that process starts.
  let working = work(parts.config.databaseUrl === null ? 0 : longestWriting);
  await working;
  const timer = setInterval(() => {
    working = work(longestWriting);
  }, day);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
