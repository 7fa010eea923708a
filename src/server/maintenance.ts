import { remindOfCompletions } from "./applications/remindOfCompletions";
import type { Parts } from "./parts";
import { describeUndecryptableApplications } from "./personalData/describeUndecryptableApplications";
import { eraseDueAnswers } from "./personalData/eraseDueAnswers";
import { warnAndEraseUnusedData } from "./personalData/warnAndEraseUnusedData";
import { updateSearchIndex } from "./search/updateSearchIndex";
import { removeBackupTempFolders } from "./staff/withBackupTempFolder";
import { compactDatabase } from "./store/compactDatabase";
import { deleteOldDevices } from "./store/devices";
import { deleteOldHits } from "./store/rateLimitHits";
import { readWalBytes, reuseSpace } from "./store/reuseSpace";
import { deleteEndedSessions } from "./store/sessions";
import { deleteEndedDeskSessions } from "./store/staffSessions";
import { deleteExpiredTokens } from "./store/tokens";
import { sweepFiles } from "./uploads/sweepFiles";

const day = 24 * 3_600_000;
const minute = 60_000;
/** Bytes that the embedded database may write to its log before the space of its replaced rows is used again. */
const loggedUntilReuse = 64 * 1024 ** 2;

export interface Upkeep {
  /** Stops the daily work. Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs the daily work, now and once a day: it updates the search index, removes files that a crash left
 * behind and data whose retention time is over, and reminds applicants of later answers. Then the embedded
 * database gives space back to the disk; between these runs it reuses the space. The start does not wait for
 * any of this work.
 */
export function startMaintenance(
  parts: Omit<Parts, "mail">,
  { print, onError }: { print(line: string): void; onError(error: unknown): void },
): Upkeep {
  const isEmbedded = parts.config.databaseUrl === null;
  const stopping = new AbortController();
  async function index(): Promise<void> {
    try {
      await updateSearchIndex(parts.db, parts.words, stopping.signal);
    } catch (error) {
      onError(error);
    }
  }
  async function work(): Promise<void> {
    const now = parts.clock();
    try {
      await removeBackupTempFolders(parts.config.dataDir);
      const sentence = await sweepFiles(parts, now);
      if (sentence) print(sentence);
      const failed = await eraseDueAnswers(parts, { now });
      if (failed.length > 0) print(describeUndecryptableApplications(failed));
      await warnAndEraseUnusedData(parts, now);
      await remindOfCompletions(parts, now);
      await deleteExpiredTokens(parts.db, new Date(now.getTime() - 30 * day));
      await deleteEndedSessions(parts.db);
      await deleteEndedDeskSessions(parts.db, now);
      await deleteOldDevices(parts.db, new Date(now.getTime() - 365 * day));
      await deleteOldHits(parts.db, now);
    } catch (error) {
      onError(error);
    }
  }
  let reusedAt = 0;
  async function compact(): Promise<void> {
    if (!isEmbedded) return;
    try {
      await compactDatabase(parts.db);
      reusedAt = await readWalBytes(parts.db);
    } catch (error) {
      onError(error);
    }
  }
  async function reuse(): Promise<void> {
    try {
      if ((await readWalBytes(parts.db)) - reusedAt < loggedUntilReuse) return;
      await reuseSpace(parts.db);
      reusedAt = await readWalBytes(parts.db);
    } catch (error) {
      onError(error);
    }
  }
  const workAndCompact = () => index().then(work).then(compact);
  let working = workAndCompact();
  const after = (next: () => Promise<void>) => {
    working = working.then(next);
  };
  const timers = [setInterval(() => after(workAndCompact), day)];
  if (isEmbedded) timers.push(setInterval(() => after(reuse), minute));
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await working;
    },
  };
}
