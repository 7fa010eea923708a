/**
 * Messages between the tabs of one browser: the session has changed; the user is about to sign out; the user has signed
 * out.
 */
type Word = "changed" | "leaving" | "left";

const listeners = new Map<Word, Set<() => void>>();
let channel: BroadcastChannel | undefined;

/** Starts listening to the other tabs. */
export function joinOtherTabs(): void {
  channel = new BroadcastChannel("session");
  channel.onmessage = ({ data }) => {
    for (const listener of listeners.get(data) ?? []) listener();
  };
}

export const tellOtherTabs = (word: Word) => channel?.postMessage(word);

export function hearOtherTabs(word: Word, listener: () => void): () => void {
  const all = listeners.get(word) ?? new Set();
  listeners.set(word, all.add(listener));
  return () => {
    all.delete(listener);
  };
}
