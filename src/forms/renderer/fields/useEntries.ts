import { useEffect, useRef, useState } from "react";
import type { FieldSchema } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { useAnnounce } from "../Announcer";
import { elementId } from "../elementId";
import type { RemovedEntry } from "../entries";
import { useFormContext } from "../FormContext";
import { focusField } from "../focusField";
import { useAnswers, useEntryIds } from "../useAnswers";

/** The entries of a collection, and functions to add, remove, restore and move an entry. */
export function useEntries(pointer: string, items: FieldSchema) {
  const context = useFormContext();
  const { words } = context;
  const id = elementId(pointer, context);
  const answers = useAnswers();
  const ids = useEntryIds(pointer);
  const focus = useEntryFocus(id, ids);
  const [removed, setRemoved] = useState<readonly RemovedEntry[]>([]);
  const announce = useAnnounce();
  return {
    ids,
    /**
     * The entries that can be restored: all that were removed since the step was opened and are not in the
     * list again.
     */
    removed: removed.filter(({ entryId }) => !ids.includes(entryId)),
    add() {
      foldEntries(id, ids.length);
      focus.onNew(answers.addEntry(pointer, items));
    },
    restore(entry: RemovedEntry) {
      focus.onNew(entry.entryId);
      // The list itself may have moved since the entry was removed, so its current pointer is used.
      answers.restoreEntry({ ...entry, pointer });
      setRemoved((all) => all.filter(({ entryId }) => entryId !== entry.entryId));
    },
    actions: {
      remove(entryId: string) {
        const entry = answers.removeEntry(pointer, entryId);
        if (entry) setRemoved((all) => [...all, entry]);
      },
      move(entryId: string, by: number, button: HTMLElement) {
        focus.backTo(button);
        answers.moveEntry(pointer, entryId, by);
        const ids = answers.entryIds(pointer);
        announce(words("moved", { place: ids.indexOf(entryId) + 1, count: ids.length }));
      },
    },
  };
}

/** Collapses the cards of all entries, so that the entry added next is the only open one. */
function foldEntries(listId: string, count: number): void {
  for (let index = 0; index < count; index++) {
    const card = document.getElementById(appendToPointer(listId, index));
    if (card instanceof HTMLDetailsElement) card.open = false;
  }
}

/** Returns functions that choose the entry or button to focus once the entries are drawn again. */
function useEntryFocus(listId: string, ids: readonly string[]) {
  const wanted = useRef<string>(undefined);
  const movedBy = useRef<HTMLElement>(undefined);

  // Focuses the pressed button again, because a browser takes the focus from an element that is moved within the
  // page.
  useEffect(() => {
    movedBy.current?.focus();
    movedBy.current = undefined;
  });

  // A new entry can be focused only once it is drawn.
  useEffect(() => {
    const index = wanted.current === undefined ? -1 : ids.indexOf(wanted.current);
    wanted.current = undefined;
    if (index >= 0) focusField(appendToPointer(listId, index));
  }, [ids, listId]);

  return {
    onNew(entryId: string) {
      wanted.current = entryId;
    },
    backTo(button: HTMLElement) {
      movedBy.current = button;
    },
  };
}
