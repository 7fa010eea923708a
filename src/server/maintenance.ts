import type { Parts } from "./parts";
import { eraseExpiredApplications } from "./personalData/eraseExpiredApplications";
import { eraseUnused } from "./personalData/eraseUnused";
import { removeBackupTempFolders } from "./staff/withBackupTempFolder";
import { compactDatabase } from "./store/compactDatabase";
import { deleteOldHits } from "./store/rateLimitHits";
import { deleteExpiredTokens } from "./store/tokens";
import { longestWriting, sweepFiles } from "./uploads/sweepFiles";

const day = 24 * 3_600_000;
/** Milliseconds from the start to the first time that the database is compacted, for which all other queries wait. */
const firstCompactionMs = 10 * 60_000;

export interface Upkeep {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

type Needs = Omit<Parts, "mail">;

interface Reports {
  print(line: string): void;
  onError(error: unknown): void;
}

/**
 * Cleans up now and once a day: files that a crash left behind, and everything whose retention time is over. The
 * embedded database is compacted soon after the start and once a day, so that what was deleted leaves the disk.
 */
export async function startMaintenance(parts: Needs, { print, onError }: Reports): Promise<Upkeep> {
  const isEmbedded = parts.config.databaseUrl === null;
  const timers = new Set<NodeJS.Timeout>();
  let working: Promise<void> = Promise.resolve();
  /** One after the other: compacting after cleaning. */
  function begin(work: () => Promise<void>): Promise<void> {
    working = working.then(work).catch(onError);
    return working;
  }
  const compact = async () => {
    if (isEmbedded) await compactDatabase(parts.db);
  };
  // The embedded database has one process, so nothing can be writing while that process starts.
  await begin(() => cleanUp(parts, isEmbedded ? 0 : longestWriting, print));
  timers.add(setTimeout(() => begin(compact), firstCompactionMs));
  timers.add(
    setInterval(() => {
      void begin(() => cleanUp(parts, longestWriting, print));
      void begin(compact);
    }, day),
  );
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await working;
    },
  };
}

/** @param longest milliseconds for which an upload that has begun may go on */
async function cleanUp(parts: Needs, longest: number, print: (line: string) => void): Promise<void> {
  const now = parts.clock();
  await removeBackupTempFolders(parts.config.dataDir);
  const sentence = await sweepFiles(parts, new Date(now.getTime() - longest), now);
  if (sentence) print(sentence);
  await eraseExpiredApplications(parts, now);
  await eraseUnused(parts, now);
  await deleteExpiredTokens(parts.db, new Date(now.getTime() - 30 * day));
  await deleteOldHits(parts.db, now);
}
