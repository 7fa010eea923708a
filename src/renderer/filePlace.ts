import type { AnswersStore } from "./answers";

interface FilePlace {
  /** The slot that the file is stored under: fixed by the uiSchema, else the entry's id, else the field's name. */
  slot: string;
  /** The current pointer of the answer; undefined when its entry was removed during the upload. */
  pointer(): string | undefined;
}

/** Finds an answer again after its upload: meanwhile its entry may have moved, or its step may have been left. */
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
