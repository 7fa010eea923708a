import { useState } from "react";
import { flushSync } from "react-dom";
import type { FilePlace } from "./operations/fieldFacts";
import type { PlacedFault } from "./protocol";

/** A place in a file: the line and column of a fault, or a JSON Pointer. */
export type TextPlace = Pick<PlacedFault, "file" | "line" | "column"> | FilePlace;

/** The text editor beside the form: whether it is open, and its file and place. */
export interface TextEditorState {
  isOpen: boolean;
  /** The open file; undefined for the first file of the form. */
  file: string | undefined;
  /** The place in a file at which the editor was last opened. */
  place: TextPlace | undefined;
  toggle: () => void;
  /** Closes the editor at once, so that the panel in its place can take the focus right after. */
  close: () => void;
  chooseFile: (file: string) => void;
  openAt: (place: TextPlace) => void;
}

export function useTextEditor(): TextEditorState {
  const [isOpen, setIsOpen] = useState(false);
  const [file, setFile] = useState<string>();
  const [place, setPlace] = useState<TextPlace>();
  return {
    isOpen,
    file,
    place,
    toggle: () => setIsOpen(!isOpen),
    close: () => flushSync(() => setIsOpen(false)),
    chooseFile: setFile,
    openAt(next) {
      setIsOpen(true);
      setFile(next.file);
      // A new object, so that the caret moves to the same place once more.
      setPlace({ ...next });
    },
  };
}
