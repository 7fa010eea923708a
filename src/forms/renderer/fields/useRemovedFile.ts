import { useEffect, useRef, useState } from "react";
import { deleteFileIgnoringFailure } from "../deleteFileIgnoringFailure";
import { type FileRef, useFormContext } from "../FormContext";
import { useAnswers } from "../useAnswers";

/**
 * The file that was removed from the field at the pointer, as long as it can be restored, with functions to
 * remove, restore and forget a file.
 */
export function useRemovedFile(pointer: string) {
  const { files } = useFormContext();
  const answers = useAnswers();
  const [removed, setRemoved] = useState<FileRef>();

  // The file itself is deleted only when it can no longer be restored.
  const settleLater = useRef<() => void>(undefined);
  settleLater.current = () => files && removed && void deleteFileIgnoringFailure(files, removed);
  useEffect(() => () => settleLater.current?.(), []);

  return {
    removed,
    remove(ref: FileRef) {
      answers.set(pointer, undefined);
      setRemoved(ref);
    },
    restore() {
      answers.set(pointer, removed);
      setRemoved(undefined);
    },
    /**
     * Forgets the removed file without deleting it: another file has already replaced it on the server, which
     * keeps one file in a slot.
     */
    forget: () => setRemoved(undefined),
  };
}
