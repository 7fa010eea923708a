import type { Edits, FileEdits, PlacedFault } from "../../../forms/editor/protocol";
import { mergeTexts, unixLines } from "../../../forms/files/mergeTexts";
import type { Texts } from "../../../forms/files/texts";
import { refuseOversizedText } from "../../../forms/saving/resolveEditableFile";
import type { FileChange } from "../../../forms/saving/writeAllOrNone";
import type { UncountedComparison } from "../comparison/compareWithReleases";

/** The gate's verdict on texts, and the translation notes that belong to them. */
export interface Judgement {
  faults: PlacedFault[];
  /** The changed translation notes as texts, by file; empty when there are faults. */
  notes: Record<string, string>;
  /** The comparison of the forms with their last releases; absent when they cannot be composed. */
  comparison?: UncountedComparison;
}

/** Runs the gate on the saved files with the edits applied. */
export type Judge = (edits: Edits) => Promise<Judgement>;

/**
 * The files to write, or why there are none: the gate's faults, or the current texts of files that have
 * changed in another way since the edit began, by file.
 */
export type Prepared =
  | { changes: FileChange[] }
  | { faults: PlacedFault[] }
  | { changed: Record<string, string | null> };

/**
 * Merges edits into the current texts, which may have changed since, and runs the gate on the result.
 * @throws SaveRefused for a text that is too large
 */
export async function prepareSave(now: Texts, edits: FileEdits, judge: Judge): Promise<Prepared> {
  const changes: FileChange[] = [];
  const changed: Record<string, string | null> = {};
  for (const [file, { before, text }] of Object.entries(edits)) {
    if (text !== null) refuseOversizedText(text);
    const current = now.get(file) ?? null;
    const after = mergeTexts(before, text, current);
    if (after === undefined) changed[file] = current && unixLines(current);
    else if (after !== current) changes.push({ file, before: current, after });
  }
  if (Object.keys(changed).length > 0) return { changed };
  const { faults, notes } = await judge(Object.fromEntries(changes.map(({ file, after }) => [file, after])));
  if (faults.length > 0) return { faults };
  const noted = Object.entries(notes).map(([file, after]) => ({
    file,
    before: now.get(file) ?? null,
    after,
  }));
  // Translation notes may have been edited, too: the gate's notes replace them, because they are made from
  // the edited ones.
  return { changes: [...changes.filter(({ file }) => !(file in notes)), ...noted] };
}
