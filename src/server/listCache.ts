import { coalesce } from "./coalesce";
import type { Parts } from "./parts";
import { type JobsState, jobsState } from "./store/jobs";

/** The most lists kept at a time: visitors may search for any keyword. */
const limit = 500;

/**
 * Caches lists made of postings until a posting changes or closes. Each call checks the database for that, so that no
 * process shows an outdated list; concurrent calls share one check.
 */
export function listCache<T>({ db, clock }: Pick<Parts, "db" | "clock">) {
  const readState = coalesce(async () => {
    const now = clock();
    return { now, state: await jobsState(db, now) };
  });
  let lists = new Map<string, T>();
  let lastState: JobsState | undefined;

  /** The cached list for `question`, or a new one. `make` gets the time at which the list must be valid. */
  return async (question: string, make: (now: Date) => Promise<T>): Promise<T> => {
    const { now, state } = await readState();
    if (!isSame(state, lastState)) lists = new Map();
    lastState = state;
    // If a posting changes while the list is made, the outdated list goes into a map that is no longer in use.
    const current = lists;
    const found = current.get(question);
    if (found !== undefined) return found;
    const made = await make(now);
    if (current.size < limit) current.set(question, made);
    return made;
  };
}

function isSame(one: JobsState, other: JobsState | undefined): boolean {
  return one.version === other?.version && one.nextClosing?.getTime() === other.nextClosing?.getTime();
}
