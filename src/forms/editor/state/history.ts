import { mergeTexts, type Side } from "../../files/mergeTexts";
import type { Edits, FileEdits, SavedTexts } from "../protocol";

/** The change of one file in an undo step. Null stands for a file that does not exist. */
interface Part {
  file: string;
  /** The index of the first character that differs between the two texts. */
  at: number;
  old: string | null;
  new: string | null;
  /**
   * The text right before and after the change, which locates the change if somebody else has edited the file above it.
   */
  around: readonly [string, string];
}

/** The number of characters before and after a change that are kept to locate it. */
const shownAround = 60;

/** One edit of one or more files, which is undone and redone as a whole. */
interface Step {
  /** Consecutive steps of one kind become one step, for example while a text is typed. */
  kind: string;
  parts: Part[];
}

/** The edits that are not saved, and the steps that can be undone and redone. */
export interface EditState {
  edits: FileEdits;
  past: readonly Step[];
  future: readonly Step[];
}

export const unedited: EditState = { edits: {}, past: [], future: [] };

/** The edited texts, by file. */
export const getEditedTexts = (edits: FileEdits): Edits =>
  Object.fromEntries(Object.entries(edits).map(([file, { text }]) => [file, text]));

/**
 * The edits with the current files as their base, after somebody else has changed the files. If both sides changed the
 * same lines, the lines of the side `kept` are used; without a side, the edit of that file stays unchanged.
 * @param now current texts of some of the files
 */
export function rebaseEdits(edits: FileEdits, now: Edits, kept?: Side): FileEdits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([file, edit]) => {
      const { [file]: current } = now;
      const text = current === undefined ? undefined : mergeTexts(edit.before, edit.text, current, kept);
      if (current === undefined || text === undefined) return [[file, edit]];
      return text === current ? [] : [[file, { before: current, text }]];
    }),
  );
}

/**
 * A state with new texts of some files and a step for them, which absorbs the last step if that has the same
 * kind. The same state if no text differs.
 */
export function addUndoStep(state: EditState, saved: SavedTexts, texts: Edits, kind: string): EditState {
  const isNew = ([file, text]: [string, string | null]) => currentText(state.edits, saved, file) !== text;
  if (!Object.entries(texts).some(isNew)) return state;
  const last = state.past.at(-1);
  const before = last?.kind === kind ? undoStep(state, saved) : undefined;
  const from = before ?? state;
  const reached = before && last ? textsIn(last, state, saved) : {};
  const parts = Object.entries({ ...reached, ...texts }).flatMap(([file, text]) =>
    partBetween(file, currentText(from.edits, saved, file), text),
  );
  const past = parts.length === 0 ? from.past : [...from.past, { kind, parts }];
  return { ...carried(state, saved, texts), past, future: [] };
}

/**
 * The state before the last step; undefined if there is no step, or if its changes can no longer be located
 * in the files.
 */
export function undoStep(state: EditState, saved: SavedTexts): EditState | undefined {
  const step = state.past.at(-1);
  const texts = step && textsAfter(state, saved, step.parts.map(reversed));
  if (!step || !texts) return undefined;
  return {
    ...carried(state, saved, texts),
    past: state.past.slice(0, -1),
    future: [step, ...state.future],
  };
}

/**
 * The state with the last undone step redone; undefined if there is no such step, or if its changes can no
 * longer be located in the files.
 */
export function redoStep(state: EditState, saved: SavedTexts): EditState | undefined {
  const [step, ...future] = state.future;
  const texts = step && textsAfter(state, saved, step.parts);
  if (!step || !texts) return undefined;
  return { ...carried(state, saved, texts), past: [...state.past, step], future };
}

/** A state without the parts of steps that change the given files. */
export function dropStepsOfFiles(state: EditState, files: readonly string[]): EditState {
  const others = (steps: readonly Step[]) =>
    steps
      .map((step) => ({ ...step, parts: step.parts.filter(({ file }) => !files.includes(file)) }))
      .filter(({ parts }) => parts.length > 0);
  return { ...state, past: others(state.past), future: others(state.future) };
}

/** The current text of a file; null if the file does not exist. */
export function currentText(edits: FileEdits, saved: SavedTexts, file: string): string | null {
  const edit = edits[file];
  return edit ? edit.text : (saved[file] ?? null);
}

/** The current texts of the files of a step. */
function textsIn(step: Step, state: EditState, saved: SavedTexts): Edits {
  return Object.fromEntries(step.parts.map(({ file }) => [file, currentText(state.edits, saved, file)]));
}

function carried(state: EditState, saved: SavedTexts, texts: Edits): EditState {
  const edits = { ...state.edits };
  for (const [file, text] of Object.entries(texts)) {
    const before = edits[file]?.before ?? saved[file] ?? null;
    if (text === before) delete edits[file];
    else edits[file] = { before, text };
  }
  return { ...state, edits };
}

const reversed = (part: Part): Part => ({ ...part, old: part.new, new: part.old });

function textsAfter(state: EditState, saved: SavedTexts, parts: readonly Part[]): Edits | undefined {
  const texts: Record<string, string | null> = {};
  for (const part of parts) {
    const { file, old, new: next } = part;
    const text = currentText(state.edits, saved, file);
    if (old === null || next === null || text === null) {
      if (text !== old) return undefined;
      texts[file] = next;
    } else {
      const at = placeIn(text, old, part);
      if (at === undefined) return undefined;
      texts[file] = text.slice(0, at) + next + text.slice(at + old.length);
    }
  }
  return texts;
}

/**
 * The place of a change: the old one, or, in a text that has changed since, the only place with the same text
 * around it; undefined if there is no such place.
 */
function placeIn(text: string, old: string, { at, around: [before, after] }: Part): number | undefined {
  const whole = before + old + after;
  if (text.startsWith(whole, at - before.length)) return at;
  const found = text.indexOf(whole);
  return found >= 0 && found === text.lastIndexOf(whole) ? found + before.length : undefined;
}

/** The difference between two texts. The whole texts are not kept, because the session storage is small. */
function partBetween(file: string, one: string | null, other: string | null): Part[] {
  if (one === other) return [];
  if (one === null || other === null) return [{ file, at: 0, old: one, new: other, around: ["", ""] }];
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at++;
  let end = 0;
  while (end < shorter - at && one.at(-1 - end) === other.at(-1 - end)) end++;
  const around = [
    one.slice(Math.max(0, at - shownAround), at),
    one.slice(one.length - end).slice(0, shownAround),
  ] as const;
  return [
    { file, at, old: one.slice(at, one.length - end), new: other.slice(at, other.length - end), around },
  ];
}
