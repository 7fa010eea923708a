import type { JsonObject } from "../engine/form";
import type { RetiredAnswers } from "../engine/migrateAnswers";
import { onFlushDrafts } from "./flushDrafts";
import type { Base, Journal } from "./journal";
import { type Conflict, mergeAnswers, same } from "./mergeAnswers";

/** Where the draft stands, for the line "Saved 12:04". */
export type SyncState =
  | { kind: "untouched" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "saved"; at: Date }
  /** The server cannot be reached; it is tried again by itself. */
  | { kind: "offline" }
  /** The session has ended; nothing is sent until somebody has signed in again. */
  | { kind: "signedOut" }
  /** The server has a newer form than this page, and answers that only that one asks for. */
  | { kind: "olderForm" }
  /** The server will not have it, and says why. */
  | { kind: "refused"; message: string };

/** What came of sending a draft. */
export type Sent =
  | { kind: "saved"; revision: number }
  | { kind: "old"; theirs: Base }
  | { kind: "offline" }
  | { kind: "signedOut" }
  | { kind: "olderForm" }
  | { kind: "refused"; message: string };

/** The answers, as far as saving them is concerned. */
interface Answers {
  all(): JsonObject;
  replace(next: JsonObject): void;
  subscribeAll(listener: () => void): () => void;
}

export interface SyncParts {
  /** Name of the draft's entry in the journal. */
  entry: string;
  answers: Answers;
  base: Base | null;
  /** Of the form that the answers follow. */
  formVersion: string;
  /** Whether this machine remembers something that the server has never had. */
  isUnsent: boolean;
  /** What only this machine knows of older forms. */
  left?: RetiredAnswers | undefined;
  journal: Journal | undefined;
  send(answers: JsonObject, revision: number | undefined, left: RetiredAnswers | undefined): Promise<Sent>;
  /** Asks which answer to keep; resolves to the answers that were chosen. */
  resolveConflicts(merged: JsonObject, conflicts: Conflict[]): Promise<JsonObject>;
}

export interface DraftSync {
  state(): SyncState;
  subscribe(listener: () => void): () => void;
  /** Sends what has not been sent, now. Resolves to whether the server has everything. */
  save(): Promise<boolean>;
  /** The last revision that the server acknowledged. */
  revision(): number | undefined;
  /** Forgets the draft on this machine: it was submitted or deleted. */
  forget(): Promise<void>;
  /** Begins to listen; what it answers ends that again and leaves the last words in the journal. */
  start(): () => void;
}

/** Milliseconds: between two writes to the journal while somebody types, to the server when they pause, and again when it was away. */
export const delays = { journal: 250, server: 2_000, retry: 5_000 };

/** Keeps a draft in the journal as it is typed and on the server when typing pauses. */
export function createDraftSync(parts: SyncParts): DraftSync {
  const { entry, answers, formVersion, journal, send, resolveConflicts } = parts;
  let { base: acknowledged, left } = parts;
  let state: SyncState = { kind: "untouched" };
  /** Where it stood when the server last had everything. */
  let settled: SyncState = state;
  let underWay: Promise<boolean> | undefined;
  /** The last write to the journal, and whether it has yet to begin. */
  let writing: Promise<boolean> = Promise.resolve(false);
  let isQueued = false;
  /** Milliseconds since the epoch. */
  let writtenAt = 0;
  const listeners = new Set<() => void>();
  const journalTimer = timer(writeJournal);
  const serverTimer = timer(() => void save());

  const tell = (next: SyncState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const clean = () => !left && acknowledged !== null && same(acknowledged.answers, answers.all());

  /** Whether the journal holds everything now. One write after another: an older word never comes over a newer one. */
  function writeJournal(): Promise<boolean> {
    if (!isQueued) writing = writing.then(writeEntry);
    isQueued = true;
    return writing;
  }

  async function writeEntry(): Promise<boolean> {
    isQueued = false;
    writtenAt = Date.now();
    try {
      await journal?.write(entry, {
        answers: answers.all(),
        base: acknowledged,
        formVersion,
        ...(left && { left }),
      });
      return journal !== undefined;
    } catch {
      // A full or locked disk takes the journal away, never the form: the server still has what was sent.
      return false;
    }
  }

  async function writeDown(): Promise<boolean> {
    journalTimer.stop();
    return state.kind === "untouched" || clean() || (await writeJournal()) || save();
  }

  function changed() {
    // The first word right after it is drawn, for the page may be gone in a moment; then not put off by every key.
    if (!journalTimer.isWaiting()) journalTimer.start(Math.max(0, writtenAt + delays.journal - Date.now()));
    if (state.kind !== "signedOut") serverTimer.start(delays.server);
    if (state.kind === "saved" || state.kind === "untouched") tell({ kind: "unsaved" });
  }

  /** The page may be about to go: a reload, a link that leads away, a phone that is put away. */
  function keep() {
    if (journalTimer.stop()) void writeJournal();
  }

  function retry() {
    if (state.kind === "offline") void save();
  }

  function save(): Promise<boolean> {
    serverTimer.stop();
    underWay = (underWay ?? Promise.resolve(true)).then(() => sendAll());
    return underWay;
  }

  async function sendAll(): Promise<boolean> {
    if (clean()) {
      // What was typed has been taken back.
      if (state !== settled) tell(settled);
      return true;
    }
    tell({ kind: "saving" });
    const sending = answers.all();
    const sent = await send(sending, acknowledged?.revision, left);
    switch (sent.kind) {
      case "saved":
        acknowledged = { answers: sending, revision: sent.revision };
        left = undefined;
        await writeJournal();
        if (!clean()) serverTimer.start(delays.server);
        settled = { kind: "saved", at: new Date() };
        tell(settled);
        return true;
      case "old":
        await merge(sent.theirs);
        return sendAll();
      case "offline":
        serverTimer.start(delays.retry);
        tell(sent);
        return false;
      default:
        tell(sent);
        return false;
    }
  }

  async function merge(theirs: Base) {
    const { merged, conflicts } = mergeAnswers(acknowledged?.answers ?? {}, answers.all(), theirs.answers);
    answers.replace(conflicts.length > 0 ? await resolveConflicts(merged, conflicts) : merged);
    acknowledged = theirs;
    await writeJournal();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save,
    revision: () => acknowledged?.revision,
    async forget() {
      journalTimer.stop();
      serverTimer.stop();
      await writing;
      await journal?.remove(entry);
    },
    start() {
      const unsubscribe = answers.subscribeAll(changed);
      if (parts.isUnsent) changed();
      const forget = onFlushDrafts(writeDown);
      window.addEventListener("online", retry);
      window.addEventListener("beforeunload", keep);
      document.addEventListener("visibilitychange", keep);
      return () => {
        unsubscribe();
        forget();
        window.removeEventListener("online", retry);
        window.removeEventListener("beforeunload", keep);
        document.removeEventListener("visibilitychange", keep);
        keep();
        if (serverTimer.stop()) void save();
      };
    },
  };
}

/** Runs once after a pause; starting it again starts the pause again. */
function timer(run: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    const was = waiting !== undefined;
    clearTimeout(waiting);
    waiting = undefined;
    return was;
  };
  return {
    start(delay: number) {
      stop();
      waiting = setTimeout(() => {
        waiting = undefined;
        run();
      }, delay);
    },
    /** Whether it was waiting. */
    stop,
    isWaiting: () => waiting !== undefined,
  };
}
