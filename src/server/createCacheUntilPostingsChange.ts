import { coalesce } from "./coalesce";
import type { Parts } from "./parts";
import { type JobsCacheState, readJobsCacheState } from "./store/jobs";

interface Keeping<T> {
  /**
   * The most entries. The least used entries are dropped first, and of these the one whose last use is
   * longest ago: a visitor who searches for many keywords once each does not displace the entries that others
   * use.
   */
  limit?: number;
  /** The number of the period at an instant. Entries are also outdated when the period has changed. */
  periodOf?(now: Date): number;
  /** Whether to keep a value. A value that is not kept is made again for the next call. */
  isKept?(made: T): boolean;
}

/**
 * Caches what is made of postings, such as lists and pages, until a posting changes or closes. Each call
 * checks the database for changes, so that no process shows an outdated list; concurrent calls share one
 * check.
 */
export function createCacheUntilPostingsChange<T>(
  { db, clock }: Pick<Parts, "db" | "clock">,
  { limit = 500, periodOf = () => 0, isKept = () => true }: Keeping<T> = {},
) {
  const readState = coalesce(async () => {
    const now = clock();
    return { now, state: await readJobsCacheState(db, now) };
  });
  let lists = new Map<string, Used<T>>();
  let lastState: JobsCacheState | undefined;
  let lastPeriod = 0;

  /** The cached list for `question`, or a new one. `make` gets the time at which the list must be valid. */
  return async (question: string, make: (now: Date) => Promise<T>): Promise<T> => {
    const { now, state } = await readState();
    const period = periodOf(now);
    if (!isSame(state, lastState) || period !== lastPeriod) lists = new Map();
    lastState = state;
    lastPeriod = period;
    // If a posting changes while the list is made, the outdated list goes into a map that is no longer in use.
    const current = lists;
    const made = current.get(question)?.made ?? (await make(now));
    if (!isKept(made)) return made;
    const uses = (current.get(question)?.uses ?? 0) + 1;
    // The entry is deleted and set again, so that the map stays in the order of the last use.
    current.delete(question);
    if (current.size >= limit) current.delete(leastUsed(current));
    current.set(question, { made, uses });
    return made;
  };
}

interface Used<T> {
  made: T;
  uses: number;
}

function leastUsed(lists: ReadonlyMap<string, Used<unknown>>): string {
  let least = { question: "", uses: Number.POSITIVE_INFINITY };
  for (const [question, { uses }] of lists) if (uses < least.uses) least = { question, uses };
  return least.question;
}

function isSame(one: JobsCacheState, other: JobsCacheState | undefined): boolean {
  return one.version === other?.version && one.nextClosing?.getTime() === other.nextClosing?.getTime();
}
