import { useState } from "react";
import { flushSync } from "react-dom";
import type { PlacedFault } from "./protocol";

/** The text editor beside the form: whether it is open, and what it shows. */
export interface TextEditorState {
  isOpen: boolean;
  /** Undefined: the first file of the form. */
  file: string | undefined;
  /** The fault that it was opened at last. */
  fault: PlacedFault | undefined;
  toggle: () => void;
  /** Closes it at once: what stands in its place can take the focus right after. */
  close: () => void;
  chooseFile: (file: string) => void;
  openAt: (fault: PlacedFault) => void;
}

export function useTextEditor(): TextEditorState {
  const [isOpen, setIsOpen] = useState(false);
  const [file, setFile] = useState<string>();
  const [fault, setFault] = useState<PlacedFault>();
  return {
    isOpen,
    file,
    fault,
    toggle: () => setIsOpen(!isOpen),
    close: () => flushSync(() => setIsOpen(false)),
    chooseFile: setFile,
    openAt(next) {
      setIsOpen(true);
      setFile(next.file);
      // A copy, so that the same fault is gone to once more.
      setFault({ ...next });
    },
  };
}
