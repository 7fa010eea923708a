import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Side } from "../../files/mergeTexts";
import type { BranchWish, Edits, FileEdits, SaveReply } from "../protocol";
import { saveToBranch, saveToFiles, sourceFilesQuery } from "../state/editorServer";
import { getEdits, markEditsSaved, mergeKeepingSide, useEditState } from "../state/edits";
import { rebaseEdits } from "../state/history";

/** The outcome of the last save. `unreached`: the server did not answer. */
export type ChangesOutcome = SaveReply | { unreached: true };

/** An outcome in which nothing was saved and staff have nothing to decide. */
export type SaveFailure = Exclude<ChangesOutcome, { saved: unknown } | { changed: unknown }>;

/** Whether a save failed; a dialog then keeps the typed answers for another attempt. */
export const isFailure = (outcome: ChangesOutcome): outcome is SaveFailure =>
  !("saved" in outcome) && !("changed" in outcome);

/**
 * The branch to save on, the message of the commit, and whether saved but uncommitted files are committed,
 * too.
 */
export type BranchNote = Omit<BranchWish, "edits">;

/** The input of a save, kept for another attempt. */
interface Wish {
  edits: FileEdits;
  note: BranchNote | undefined;
}

/**
 * Returns functions that save edits, whether a save is running (`busy`), and the outcome of the last save.
 */
export function useSave() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChangesOutcome>();
  // The edits that remained after the save. The outcome is shown only until they change.
  const [left, setLeft] = useState<FileEdits>();
  const [wish, setWish] = useState<Wish>();
  const { edits: now } = useEditState();

  async function save(edits: FileEdits, note?: BranchNote): Promise<ChangesOutcome> {
    setBusy(true);
    setWish({ edits, note });
    setOutcome(undefined);
    setLeft(undefined);
    const reply = await (note ? saveToBranch({ edits, ...note }) : saveToFiles(edits)).catch(
      (): ChangesOutcome => ({ unreached: true }),
    );
    // The edits are kept until the files are read anew, so that the page never shows the old texts.
    if ("saved" in reply && reply.branch === undefined) {
      markEditsSaved(edits);
      await client.refetchQueries(sourceFilesQuery);
    }
    if (!("changed" in reply)) setLeft(getEdits());
    setBusy(false);
    setOutcome(reply);
    return reply;
  }

  /**
   * Saves again, with the lines of one side where both sides changed the same lines. A save on a branch
   * leaves the edits of this page unchanged.
   */
  function saveSettled(changed: Edits, kept: Side): void {
    setOutcome(undefined);
    if (!wish?.note) mergeKeepingSide(changed, kept);
    const edits = wish?.note ? rebaseEdits(wish.edits, changed, kept) : getEdits();
    if (Object.keys(edits).length > 0) void save(edits, wish?.note);
  }

  const isPast = left !== undefined && left !== now;
  return {
    busy,
    /** Whether the last save was on a branch. */
    onBranch: wish?.note !== undefined,
    outcome: isPast ? undefined : outcome,
    save,
    saveSettled,
    dismiss: () => setOutcome(undefined),
  };
}
