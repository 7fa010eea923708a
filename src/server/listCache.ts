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
  const look = coalesce(async () => {
    const now = clock();
    return { now, state: await jobsState(db, now) };
  });
  let kept = new Map<string, T>();
  let seen: JobsState | undefined;

  /** The cached list for `question`, or a new one. `make` gets the time at which the list must be valid. */
  return async (question: string, make: (now: Date) => Promise<T>): Promise<T> => {
    const { now, state } = await look();
    if (!isSame(state, seen)) kept = new Map();
    seen = state;
    // A posting may change while the list is made. The list then goes into this map, which is no longer in use.
    const ofNow = kept;
    const found = ofNow.get(question);
    if (found !== undefined) return found;
    const made = await make(now);
    if (ofNow.size < limit) ofNow.set(question, made);
    return made;
  };
}

function isSame(one: JobsState, other: JobsState | undefined): boolean {
  return one.version === other?.version && one.nextClosing?.getTime() === other.nextClosing?.getTime();
}
