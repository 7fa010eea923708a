import { useState } from "react";
import type { DraftSync } from "../drafts/draftSync";
import type { SyncState } from "../drafts/syncState";
import { formatTimeOrDateTime } from "../language/formatDate";
import { useKeepsCopy, useSyncState } from "./useSyncState";
import type { WizardWords } from "./wizardWords";

interface SaveStatusProps {
  sync: DraftSync;
  words: WizardWords;
  /** The language of the words (BCP 47). */
  language: string;
  /** The sentence for a save that was refused without a reason. */
  noReason: string;
  /**
   * Whether the applicant has pressed the button to continue or to submit, and an upload is still running.
   */
  isUploading: boolean;
}

/** The state of a draft, or of a page that waits for an upload. */
type Shown = SyncState | { kind: "uploading" };
const uploading: Shown = { kind: "uploading" };

/** Shows "Saved 12:04", or why the draft is not saved, or why the page waits. */
export function SaveStatus({ sync, words, language, noReason, isUploading }: SaveStatusProps) {
  const state = useSyncState(sync);
  const keepsCopy = useKeepsCopy(sync);
  const shown = isUploading ? uploading : state;
  const isAnnounced = useIsAnnounced(shown);
  const line = () => {
    switch (shown.kind) {
      case "saved":
        return words("saveState.saved", { time: formatTimeOrDateTime(shown.at, language) });
      case "partlySaved":
        return words(keepsCopy ? "saveState.partlySaved" : "saveState.partlySavedNoJournal", {
          time: formatTimeOrDateTime(shown.at, language),
        });
      case "offline":
        return words(keepsCopy ? "saveState.offline" : "saveState.offlineNoJournal");
      case "olderForm":
        return words(keepsCopy ? "saveState.olderForm" : "saveState.olderFormNoJournal");
      case "refused":
        return shown.message || noReason;
      default:
        return words(`saveState.${shown.kind}`);
    }
  };
  return (
    <>
      <span role="status">{isAnnounced && line()}</span>
      {!isAnnounced && <span>{line()}</span>}
    </>
  );
}

/**
 * `news` is the key (`newsOf`) of the last state that was announced. `state` is that state itself; it is
 * missing at the start, and once another state has followed.
 */
interface Announced {
  news: string;
  state?: Shown;
}

/**
 * Whether a state is announced. A failure is announced once, even if it recurs while somebody types, and so is the save
 * that ends it. "Saved" after every pause would disturb typing.
 */
function useIsAnnounced(state: Shown): boolean {
  const [last, setLast] = useState<Announced>({ news: "saved" });
  const next = afterState(last, state);
  if (next !== last) setLast(next);
  return next.state === state;
}

function afterState(last: Announced, state: Shown): Announced {
  if (state === last.state) return last;
  const news = newsOf(state) ?? last.news;
  if (news !== last.news) return { news, state };
  return last.state ? { news } : last;
}

/**
 * What a state would announce, as a key to compare; undefined for a state that is never announced, because nothing is
 * saved yet or a notice on the page explains it.
 */
function newsOf(state: Shown): string | undefined {
  switch (state.kind) {
    case "untouched":
    case "unsaved":
    case "saving":
    case "olderForm":
      return undefined;
    case "refused":
      return `refused: ${state.message}`;
    default:
      return state.kind;
  }
}
