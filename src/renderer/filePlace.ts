import type { AnswersStore } from "./answers";

interface FilePlace {
  /** The slot the file is kept under: the one its uiSchema fixes, else its entry's id, else its field's name. */
  slot: string;
  /** Where its answer stands now; undefined when its entry was removed while the file was on its way. */
  pointer(): string | undefined;
}

/** A file arrives later than it was chosen: its entry may have moved, and its step may be closed. */
export function filePlace(
  answers: AnswersStore,
  path: readonly (string | number)[],
  fixedSlot: unknown,
): FilePlace {
  const at = path.findLastIndex((part) => typeof part === "number");
  const pointerOf = (parts: readonly (string | number)[]) => ["", ...parts].join("/");
  const list = pointerOf(path.slice(0, Math.max(at, 0)));
  const entryId = at < 0 ? undefined : answers.entryIds(list)[Number(path[at])];
  return {
    slot: typeof fixedSlot === "string" ? fixedSlot : entryId || String(path.at(-1)),
    pointer() {
      if (!entryId) return pointerOf(path);
      const index = answers.entryIds(list).indexOf(entryId);
      return index < 0 ? undefined : pointerOf([list.slice(1), index, ...path.slice(at + 1)]);
    },
  };
}
