import type { JsonObject, Problem } from "../engine/form";
import type { RetiredAnswers } from "../engine/migrateAnswers";
import type { Base } from "./journal";
import type { JournalWriter } from "./journalWriter";
import type { LocalDraft } from "./localDraft";
import type { SyncState, SyncStatus } from "./syncState";
import { createTimer } from "./timer";

/** Milliseconds until a draft is sent: after typing pauses, and after the server could not be reached. */
export const sendDelays = { pause: 2_000, retry: 5_000 };

/** The result of a save when the server cannot store all answers. */
export interface PartOfAnswers {
  stored: JsonObject;
  /** The problems of the answers that the server cannot store. */
  unstored: readonly Problem[];
}

/**
 * The result of sending a draft. `old`: another page or device has saved the draft meanwhile, and `theirs` is
 * that copy.
 */
export type Sent =
  | { kind: "saved"; revision: number; partly?: PartOfAnswers }
  | { kind: "old"; theirs: Base }
  | { kind: "offline" }
  | { kind: "signedOut" }
  | { kind: "olderForm" }
  | { kind: "refused"; message: string };

export type SendDraft = (
  answers: JsonObject,
  revision: number | undefined,
  left: RetiredAnswers | undefined,
) => Promise<Sent>;

interface SenderParts {
  draft: LocalDraft;
  status: SyncStatus;
  writer: JournalWriter;
  send: SendDraft;
  theirs: Base | undefined;
}

export interface DraftSender {
  /**
   * Sends unsent answers now; without a server, writes them to the journal.
   * @returns whether all answers are saved
   */
  save(): Promise<boolean>;
  /** Sends the answers once typing pauses. */
  schedule(): void;
  /** Sends now if a send is scheduled. */
  hurry(): void;
  cancel(): void;
}

/** Creates the sender of a draft, which sends the draft to the server. Sends run one after another. */
export function createDraftSender({ draft, status, writer, send, theirs }: SenderParts): DraftSender {
  /** The status after the last successful save, or at the start. */
  let savedStatus: SyncState = status.current();
  let lastSend = theirs ? takeOver(theirs) : Promise.resolve(true);
  const timer = createTimer(save);

  function save(): Promise<boolean> {
    timer.stop();
    const isBehind = status.current().kind === "saving";
    // If the running send gets no response, the next send is skipped, because it would only wait as long
    // again.
    const sendNext = () => (isBehind && status.current().kind === "offline" ? false : sendAll());
    // A send that throws must not stop the next ones.
    lastSend = lastSend.then(sendNext, sendAll);
    return lastSend;
  }

  async function sendAll(): Promise<boolean> {
    if (draft.isSent()) {
      // The applicant undid the change, so that the earlier status holds again.
      if (status.current() !== savedStatus) status.set(savedStatus);
      return draft.isSaved();
    }
    status.set({ kind: "saving" });
    const { answers, left } = draft.entry();
    const sent = await send(answers, draft.revision(), left);
    if (sent.kind === "saved") return saved(answers, sent.revision, sent.partly);
    if (sent.kind === "old") return takeOver(sent.theirs);
    if (sent.kind === "offline") timer.start(sendDelays.retry);
    status.set(sent);
    return false;
  }

  /** Merges a copy that was saved elsewhere. Until the applicant has decided its conflicts, nothing is sent. */
  async function takeOver(theirs: Base): Promise<boolean> {
    await draft.merge(theirs);
    await writer.write();
    return sendAll();
  }

  async function saved(sent: JsonObject, revision: number, partly?: PartOfAnswers): Promise<boolean> {
    draft.acknowledge({ answers: partly?.stored ?? sent, revision }, sent);
    if (partly) draft.mark(sent, partly.unstored);
    await writer.write();
    const at = new Date();
    savedStatus = partly ? { kind: "partlySaved", at, unstored: partly.unstored } : { kind: "saved", at };
    if (draft.isSent()) status.set(savedStatus);
    else {
      // The answers changed during the send.
      timer.start(sendDelays.pause);
      status.set({ kind: "unsaved" });
    }
    return partly === undefined;
  }

  return {
    save,
    schedule: () => timer.start(sendDelays.pause),
    hurry() {
      if (timer.stop()) void save();
    },
    cancel: () => void timer.stop(),
  };
}
