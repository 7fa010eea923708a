import { appendToPointer, parsePointer } from "../engine/pointer";
import type { AnswersStore } from "./answers";

interface FilePlace {
  /** The slot that the file is stored under: fixed by the uiSchema, else the entry's id, else the field's name. */
  slot: string;
  /** The current pointer of the answer; undefined when its entry was removed during the upload. */
  pointer(): string | undefined;
}

/**
 * The slot of a file that is uploaded, and a function that finds its answer again after the upload: meanwhile
 * its entry may have moved, or its step may have been left.
 */
export function trackUploadPlace(answers: AnswersStore, pointer: string, fixedSlot: unknown): FilePlace {
  const path = parsePointer(pointer);
  const at = path.findLastIndex((part) => /^\d+$/.test(part));
  const list = path.slice(0, Math.max(at, 0)).reduce(appendToPointer, "");
  const entryId = at < 0 ? undefined : answers.entryIds(list)[Number(path[at])];
  // Only an `entryId` in the answers can be a slot: the ids of other entries change with a reload.
  const storedId =
    at < 0 ? undefined : answers.get([...path.slice(0, at + 1), "entryId"].reduce(appendToPointer, ""));
  const ownSlot = typeof storedId === "string" && storedId !== "" ? storedId : (path.at(-1) ?? "");
  return {
    slot: typeof fixedSlot === "string" ? fixedSlot : ownSlot,
    pointer() {
      if (!entryId) return pointer;
      const index = answers.entryIds(list).indexOf(entryId);
      return index < 0 ? undefined : path.slice(at + 1).reduce(appendToPointer, appendToPointer(list, index));
    },
  };
}
