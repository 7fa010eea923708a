import { useMemo, useSyncExternalStore } from "react";
import type { Edits, FileEdits } from "../contract/formEditor";
import { type EditState, redoStep, type SavedTexts, textsOf, undoStep, unedited, withTexts } from "./history";
import { stored } from "./stored";

/** Edits live in the tab's session storage until they are saved. */
const kept = stored("form editor edits");
const listeners = new Set<() => void>();
let state: EditState = parsed(kept.read());

kept.hear((text) => show(parsed(text)));

function parsed(text: string | null): EditState {
  return text === null ? unedited : JSON.parse(text);
}

function show(next: EditState): void {
  state = next;
  for (const listener of listeners) listener();
}

function keep(next: EditState): void {
  kept.write(JSON.stringify(next));
  show(next);
}

/** Puts texts in place of those of files, as one step. Steps of one kind that follow each other become one. */
export function edit(saved: SavedTexts, texts: Edits, kind: string = crypto.randomUUID()): void {
  const next = withTexts(state, saved, texts, kind);
  if (next !== state) keep(next);
}

/** @returns false where the files have changed since, so that there is nothing to take back */
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

/**
 * Forgets edits that were saved; they can be undone all the same. What was typed meanwhile stays an edit.
 * @returns the edits that are left
 */
export function forgetSaved(saved: FileEdits): FileEdits {
  const edits: FileEdits = {};
  for (const [file, edit] of Object.entries(state.edits)) {
    const done = saved[file];
    if (!done) edits[file] = edit;
    else if (done.text !== edit.text) edits[file] = { before: done.text, text: edit.text };
  }
  keep({ ...state, edits });
  return edits;
}

/** Takes what somebody else made of files for the texts that the edits are made on, so that the edits replace it. */
export function rebase(texts: Edits): void {
  const edits: FileEdits = { ...state.edits };
  for (const [file, before] of Object.entries(texts)) {
    const own = edits[file];
    if (own) edits[file] = { ...own, before };
  }
  keep({ ...state, edits });
}

/** Gives the edits of files up. */
export function giveUp(files: readonly string[]): void {
  const edits = Object.entries(state.edits).filter(([file]) => !files.includes(file));
  keep({ edits: Object.fromEntries(edits), past: [], future: [] });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is edited at this moment. */
export const editsNow = (): FileEdits => state.edits;

export const useEditState = (): EditState => useSyncExternalStore(subscribe, () => state);

/** The edited texts, by file. */
export function useEdits(): Edits {
  const { edits } = useEditState();
  return useMemo(() => textsOf(edits), [edits]);
}
