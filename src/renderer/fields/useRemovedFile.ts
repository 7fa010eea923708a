import { useEffect, useRef, useState } from "react";
import type { RemovedEntry } from "../entries";
import { useFormContext } from "../FormContext";
import { fileRef } from "../formatAnswer";
import { useAnswers } from "../useAnswers";

/** The file that was removed last from the list at the pointer, as long as it can be brought back. */
export function useRemovedFile(pointer: string) {
  const { files } = useFormContext();
  const answers = useAnswers();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const ref = fileRef(removed?.entry);

  /** The file itself goes only when its entry can no longer be brought back. */
  function finishRemoval() {
    if (ref) void files?.remove(ref);
    setRemoved(undefined);
  }

  const settleLater = useRef(finishRemoval);
  settleLater.current = finishRemoval;
  useEffect(() => () => settleLater.current(), []);

  return {
    removed,
    /** The name that it was chosen under. */
    name: ref && files?.describe(ref)?.originalName,
    finishRemoval,
    remove(entryId: string) {
      finishRemoval();
      setRemoved(answers.removeEntry(pointer, entryId));
    },
    restore(entry: RemovedEntry) {
      answers.restoreEntry(entry);
      setRemoved(undefined);
    },
  };
}
