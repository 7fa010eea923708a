import { remindOfCompletions } from "./applications/remindOfCompletions";
import type { Parts } from "./parts";
import {
  describeOwnersOfUndecryptableApplications,
  describeUndecryptableApplications,
} from "./personalData/describeUndecryptableApplications";
import { eraseDueAnswers } from "./personalData/eraseDueAnswers";
import { warnAndEraseUnusedData } from "./personalData/warnAndEraseUnusedData";
import { updateSearchIndex } from "./search/updateSearchIndex";
import { removeBackupTempFolders } from "./staff/withBackupTempFolder";
import { compactDatabase } from "./store/compactDatabase";
import { deleteOldDevices } from "./store/devices";
import { deleteEndedRateLimitWindows } from "./store/rateLimitHits";
import { readTotalWalBytesWritten, reuseSpace } from "./store/reuseSpace";
import { deleteSessionsWithoutToken } from "./store/sessions";
import { deleteEndedDeskSessions } from "./store/staffSessions";
import { deleteExpiredTokens } from "./store/tokens";
import { sweepFilesOnce } from "./uploads/sweepFilesOnce";

const day = 24 * 3_600_000;
const minute = 60_000;
/** Bytes that the embedded database may write to its log before the space of its replaced rows is used again. */
const loggedUntilReuse = 64 * 1024 ** 2;

type Needs = Omit<Parts, "mail">;

interface Reporting {
  /** Prints a line for the operator. */
  print(line: string): void;
  /** Is called with the name of the step that failed. */
  onError(error: unknown, step: string): void;
}

/**
 * The daily work on the data, in its order, by the names that the operator reads. A step that fails does not stop the
 * next ones.
 */
const dailySteps: Readonly<
  Record<string, (parts: Needs, now: Date, print: Reporting["print"]) => Promise<void>>
> = {
  "temporary folders of backups": ({ config }) => removeBackupTempFolders(config.dataDir),
  async "uploaded files"(parts, now, print) {
    const warning = await sweepFilesOnce(parts, now);
    if (warning !== undefined) print(warning);
  },
  async "due answers"(parts, now, print) {
    const failed = await eraseDueAnswers(parts, { now });
    if (failed.length > 0) print(describeUndecryptableApplications(failed));
  },
  async "unused data"(parts, now, print) {
    const failed = await warnAndEraseUnusedData(parts, now);
    if (failed.length > 0) print(describeOwnersOfUndecryptableApplications(failed));
  },
  "reminders of later answers": remindOfCompletions,
  "expired tokens": ({ db }, now) => deleteExpiredTokens(db, new Date(now.getTime() - 30 * day)),
  "ended sessions": ({ db }) => deleteSessionsWithoutToken(db),
  "ended sessions of the desk": ({ db }, now) => deleteEndedDeskSessions(db, now),
  "old devices": ({ db }, now) => deleteOldDevices(db, new Date(now.getTime() - 365 * day)),
  "old rate limits": ({ db }, now) => deleteEndedRateLimitWindows(db, now),
};

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
export function startMaintenance(parts: Needs, { print, onError }: Reporting): Upkeep {
  const isEmbedded = parts.config.databaseUrl === null;
  const stopping = new AbortController();
  async function attempt(step: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      onError(error, step);
    }
  }
  const index = () => updateSearchIndex(parts.db, parts.words, stopping.signal);
  let reusedAt = 0;
  async function compact(): Promise<void> {
    await compactDatabase(parts.db);
    reusedAt = await readTotalWalBytesWritten(parts.db);
  }
  async function reuse(): Promise<void> {
    if ((await readTotalWalBytesWritten(parts.db)) - reusedAt < loggedUntilReuse) return;
    await reuseSpace(parts.db);
    reusedAt = await readTotalWalBytesWritten(parts.db);
  }
  async function workAndCompact(): Promise<void> {
    await attempt("search index", index);
    const now = parts.clock();
    for (const [name, step] of Object.entries(dailySteps)) await attempt(name, () => step(parts, now, print));
    if (isEmbedded) await attempt("space of the database", compact);
  }
  let working = workAndCompact();
  const after = (next: () => Promise<void>) => {
    working = working.then(next);
  };
  const timers = [setInterval(() => after(workAndCompact), day)];
  if (isEmbedded)
    timers.push(setInterval(() => after(() => attempt("space of the database", reuse)), minute));
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await working;
    },
  };
}
