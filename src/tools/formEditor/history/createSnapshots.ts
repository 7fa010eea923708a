import type { SnapshotOrigin } from "../../../forms/editor/protocol";
import type { SourceFolders, Texts } from "../../../forms/files/texts";
import { committedTexts } from "../../committedTexts";
import { newSecret } from "../editorLock";
import { withEdits } from "../readEdited";
import { readCommit } from "./readCommits";

/** A state of all files that does not change any more. */
interface Snapshot {
  texts: Texts;
  origin: SnapshotOrigin;
}

/** The largest number of kept snapshots; the oldest is dropped first. */
const most = 100;

const hash = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Snapshots of edited files, which are kept until the process ends, and those that each commit is. */
export function createSnapshots(sources: SourceFolders, clock: () => Date) {
  const kept = new Map<string, Snapshot>();
  return {
    /** Keeps a state of the files. @returns its id, which cannot be guessed */
    keep(texts: Texts): string {
      const id = newSecret();
      kept.set(id, { texts, origin: { madeAt: clock().toISOString() } });
      for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
      return id;
    },
    /** Whether an id belongs to a kept snapshot. The hash of a commit does not, because anybody may know it. */
    has: (id: string): boolean => kept.has(id),
    /** The snapshot with an id, or of the commit with a hash; undefined if there is none. */
    async find(id: string): Promise<Snapshot | undefined> {
      if (!hash.test(id)) return kept.get(id);
      const [commit, texts] = await Promise.all([readCommit(sources, id), committedTexts(sources, id)]);
      return commit && texts && { texts: withEdits(texts, {}), origin: { commit } };
    },
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;
