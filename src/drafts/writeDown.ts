/** Keeps what was typed and says whether all of it outlives the page. */
type Writer = () => Promise<boolean>;

const writers = new Set<Writer>();

/** Whoever holds what somebody is typing registers here; what it answers ends that. */
export function onWriteDown(writer: Writer): () => void {
  writers.add(writer);
  return () => {
    writers.delete(writer);
  };
}

/** Before the page goes without having been asked to: whether nothing that was typed goes with it. */
export async function writeDown(): Promise<boolean> {
  const written = await Promise.all([...writers].map((write) => write()));
  return written.every(Boolean);
}
