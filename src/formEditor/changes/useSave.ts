import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FileEdits, SaveReply } from "../../contract/formEditor";
import { saveToBranch, saveToFiles, sourceFilesQuery } from "../editorServer";
import { forgetSaved, useEditState } from "../edits";

/** What came of the last save. `unreached`: the server did not answer. */
export type ChangesOutcome = SaveReply | { unreached: true };

/** Nothing was saved, and nobody is asked anything. */
export type SaveFailure = Exclude<ChangesOutcome, { saved: unknown } | { changed: unknown }>;

/** Whether what was typed for a save is needed again. */
export const isFailure = (outcome: ChangesOutcome): outcome is SaveFailure =>
  !("saved" in outcome) && !("changed" in outcome);

/** A branch to save on, and what the commit says. */
export interface BranchNote {
  branch: string;
  message: string;
}

/** Saves edits, one save at a time. */
export function useSave() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangesOutcome>();
  // Once something else is changed, nobody is told any more that all is saved.
  const [left, setLeft] = useState<FileEdits>();
  const { edits: now } = useEditState();

  async function save(edits: FileEdits, note?: BranchNote): Promise<ChangesOutcome> {
    setBusy(true);
    setOutcome(undefined);
    setLeft(undefined);
    const reply = await (note ? saveToBranch({ edits, ...note }) : saveToFiles(edits)).catch(
      (): ChangesOutcome => ({ unreached: true }),
    );
    // The files are read before the edits go, so that the page never shows what stood there before.
    if ("saved" in reply && reply.branch === undefined) {
      await client.refetchQueries(sourceFilesQuery);
      setLeft(forgetSaved(edits));
    }
    setBusy(false);
    setOutcome(reply);
    return reply;
  }

  const isPast = left !== undefined && left !== now;
  return { busy, outcome: isPast ? undefined : outcome, save, dismiss: () => setOutcome(undefined) };
}
