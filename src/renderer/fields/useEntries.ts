import { useEffect, useRef, useState } from "react";
import type { RemovedEntry } from "../entries";
import { useFormContext } from "../FormContext";
import { focusField } from "../focusField";
import { useAnswers, useEntryIds } from "../useAnswers";

/** The entries of a collection, and what an applicant may do to them. */
export function useEntries(pointer: string) {
  const { words } = useFormContext();
  const answers = useAnswers();
  const ids = useEntryIds(pointer);
  const focus = useEntryFocus(pointer, ids);
  const [removed, setRemoved] = useState<RemovedEntry>();
  const [announcement, setAnnouncement] = useState("");
  return {
    ids,
    /** The last one that was removed, as long as it can be brought back. */
    removed,
    /** For a live region: where an entry was moved to. */
    announcement,
    add: () => focus.onNew(answers.addEntry(pointer)),
    restore(entry: RemovedEntry) {
      focus.onNew(entry.entryId);
      answers.restoreEntry(entry);
      setRemoved(undefined);
    },
    forgetRemoved: () => setRemoved(undefined),
    actions: {
      remove(entryId: string) {
        setAnnouncement("");
        setRemoved(answers.removeEntry(pointer, entryId));
      },
      move(entryId: string, by: number, button: HTMLElement) {
        focus.backTo(button);
        answers.moveEntry(pointer, entryId, by);
        const ids = answers.entryIds(pointer);
        setAnnouncement(words("moved", { place: ids.indexOf(entryId) + 1, count: ids.length }));
      },
    },
  };
}

/** Where the focus goes once the entries are drawn anew. */
function useEntryFocus(pointer: string, ids: readonly string[]) {
  const wanted = useRef<string>(undefined);
  const movedBy = useRef<HTMLElement>(undefined);

  // A browser takes the focus from what is moved within the page.
  useEffect(() => {
    movedBy.current?.focus();
    movedBy.current = undefined;
  });

  // A new entry can be focused only once it is drawn.
  useEffect(() => {
    const index = wanted.current === undefined ? -1 : ids.indexOf(wanted.current);
    wanted.current = undefined;
    if (index >= 0) focusField(`${pointer}/${index}`);
  }, [ids, pointer]);

  return {
    onNew(entryId: string) {
      wanted.current = entryId;
    },
    backTo(button: HTMLElement) {
      movedBy.current = button;
    },
  };
}
