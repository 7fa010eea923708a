import { type ClipboardEvent, type DragEvent, useState } from "react";
import { hasFiles } from "../blockOutsideFileDrops";

/**
 * The attributes of an element into which files can be dropped and, while the focus is in it, pasted; none if
 * `isJobOpenAt` is false.
 */
export function useFileDrop(onFiles: (files: File[]) => void, isOpen: boolean) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: FileList | undefined) => {
    if (!files?.length) return;
    event.preventDefault();
    onFiles([...files]);
  };
  if (!isOpen) return {};
  return {
    "data-drop": isOver ? "over" : "open",
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      take(event, event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
}
