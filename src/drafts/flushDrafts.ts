/** Keeps what was typed and says whether all of it outlives the page. */
type Writer = () => Promise<boolean>;

const writers = new Set<Writer>();

/** Whoever holds what somebody is typing registers here; what it answers ends that. */
export function onFlushDrafts(writer: Writer): () => void {
  writers.add(writer);
  return () => {
    writers.delete(writer);
  };
}

const underWay = new Set<Promise<unknown>>();

/** Work that would be lost with the page, and that becomes an answer when it is done: an upload. */
export function trackPendingWork<Result>(work: Promise<Result>): Promise<Result> {
  const held = work.finally(() => underWay.delete(held));
  underWay.add(held);
  return held;
}

/** Until nothing is under way, and what came of it stands in the answers. */
async function waitForWork(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Before the page goes without having been asked to: whether nothing that was typed goes with it. */
export async function flushDrafts(): Promise<boolean> {
  await waitForWork();
  const written = await Promise.all([...writers].map((write) => write()));
  return written.every(Boolean);
}
