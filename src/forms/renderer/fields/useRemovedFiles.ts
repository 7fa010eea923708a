import { useEffect, useRef, useState } from "react";
import { deleteFileIgnoringFailure } from "../deleteFileIgnoringFailure";
import type { RemovedEntry } from "../entries";
import { useFormContext } from "../FormContext";
import { readFileRef } from "../formatAnswer";
import { useAnswers } from "../useAnswers";

/**
 * The files that were removed from the list at the pointer, as long as they can be restored, with functions
 * to remove and restore a file.
 */
export function useRemovedFiles(pointer: string) {
  const { files } = useFormContext();
  const answers = useAnswers();
  const [removed, setRemoved] = useState<readonly RemovedEntry[]>([]);

  /** Deletes the removed files, which can then no longer be restored. */
  function finishRemovals() {
    for (const { entry } of removed) {
      const ref = readFileRef(entry);
      if (files && ref) void deleteFileIgnoringFailure(files, ref);
    }
    setRemoved([]);
  }

  const settleLater = useRef(finishRemovals);
  settleLater.current = finishRemovals;
  useEffect(() => () => settleLater.current(), []);

  return {
    removed,
    /** The original name of a removed file. */
    nameOf({ entry }: RemovedEntry): string | undefined {
      const ref = readFileRef(entry);
      return ref && files?.describe(ref)?.originalName;
    },
    finishRemovals,
    remove(entryId: string) {
      const entry = answers.removeEntry(pointer, entryId);
      if (entry) setRemoved((all) => [...all, entry]);
    },
    restore(entry: RemovedEntry) {
      // The list itself may have moved since the file was removed, so its current pointer is used.
      answers.restoreEntry({ ...entry, pointer });
      setRemoved((all) => all.filter(({ entryId }) => entryId !== entry.entryId));
    },
  };
}
