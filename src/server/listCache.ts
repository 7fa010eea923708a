import { coalesce } from "./coalesce";
import type { Parts } from "./parts";
import { type JobsState, jobsState } from "./store/jobs";

/** So many different questions are remembered at once: anybody can think of another keyword. */
const limit = 500;

/**
 * Lists made of postings, kept in memory until a posting changes or closes. Whoever asks has it looked up whether
 * that has happened, once for all who ask at the same time: no process ever shows an old list.
 */
export function listCache<T>({ db, clock }: Pick<Parts, "db" | "clock">) {
  const look = coalesce(async () => {
    const now = clock();
    return { now, state: await jobsState(db, now) };
  });
  let kept = new Map<string, T>();
  let seen: JobsState | undefined;

  /** What was made for the same `question`, or is made now: `now` is the moment that it is kept for. */
  return async (question: string, make: (now: Date) => Promise<T>): Promise<T> => {
    const { now, state } = await look();
    if (!isSame(state, seen)) kept = new Map();
    seen = state;
    // Where a posting changes while the list is made, it goes with the others of its time.
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
