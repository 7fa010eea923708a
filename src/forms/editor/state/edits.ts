import { useMemo, useSyncExternalStore } from "react";
import type { Side } from "../../files/mergeTexts";
import type { Edits, FileEdits, SavedTexts } from "../protocol";
import { createSessionEntry } from "./createSessionEntry";
import {
  addUndoStep,
  dropStepsOfFiles,
  type EditState,
  getEditedTexts,
  rebaseEdits,
  redoStep,
  undoStep,
  unedited,
} from "./history";

/** Edits are kept in the tab's session storage until they are saved. */
const kept = createSessionEntry("form editor edits");
const listeners = new Set<() => void>();
let state: EditState = parsed(kept.read());

kept.subscribe((text) => show(parsed(text)));

function parsed(text: string | null): EditState {
  return text === null ? unedited : JSON.parse(text);
}

function show(next: EditState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Stores a state. If the storage is full, the older half of the undo steps is dropped, so that no text is
 * lost for the sake of undo.
 */
function keep(next: EditState): void {
  const { past } = next;
  if (kept.write(JSON.stringify(next)) || past.length === 0) show(next);
  else keep({ ...next, past: past.slice(Math.ceil(past.length / 2)) });
}

/** Replaces the texts of files, as one step that can be undone. Consecutive steps of one kind become one. */
export function recordEdit(saved: SavedTexts, texts: Edits, kind: string = crypto.randomUUID()): void {
  const next = addUndoStep(state, saved, texts, kind);
  if (next !== state) keep(next);
}

/** @returns false if there is no step to undo, or if its changes can no longer be located in the files */
export function undo(saved: SavedTexts): boolean {
  return keepIf(undoStep(state, saved));
}

export function redo(saved: SavedTexts): boolean {
  return keepIf(redoStep(state, saved));
}

function keepIf(next: EditState | undefined): boolean {
  if (next) keep(next);
  return next !== undefined;
}

/** Makes saved texts the new base of the edits, so that texts typed during the save remain edits. */
export function markEditsSaved(saved: FileEdits): void {
  const edits = Object.entries(state.edits).map(([file, edit]) => {
    const done = saved[file];
    const isOnTop = done !== undefined && done.before === edit.before;
    return [file, isOnTop ? { ...edit, before: done.text } : edit] as const;
  });
  keep({ ...state, edits: Object.fromEntries(edits) });
}

/**
 * Merges changes that somebody else has made to the files into the edits. An edit whose text is saved is
 * dropped, but its step can still be undone. If both sides changed the same lines, the edit of that file
 * stays unchanged.
 */
export function mergeSavedTextsIntoEdits(saved: SavedTexts): void {
  const { edits } = state;
  const isNews = ([file, { before, text }]: [string, FileEdits[string]]) =>
    before !== (saved[file] ?? null) || text === before;
  if (!Object.entries(edits).some(isNews)) return;
  const now = Object.fromEntries(Object.keys(edits).map((file) => [file, saved[file] ?? null]));
  keep({ ...state, edits: rebaseEdits(edits, now) });
}

/**
 * Merges files into the edits after somebody else changed the same lines.
 * @param kept the side whose lines are kept. If it is the other side, the steps in these files can no longer be undone.
 */
export function mergeKeepingSide(changed: Edits, kept: Side): void {
  const settled = { ...state, edits: rebaseEdits(state.edits, changed, kept) };
  keep(kept === "here" ? settled : dropStepsOfFiles(settled, Object.keys(changed)));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The current edits, outside of components. */
export const getEdits = (): FileEdits => state.edits;

export const useEditState = (): EditState => useSyncExternalStore(subscribe, () => state);

/** The edited texts, by file. */
export function useEdits(): Edits {
  const { edits } = useEditState();
  return useMemo(() => getEditedTexts(edits), [edits]);
}
