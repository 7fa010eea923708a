/**
 * What the pages of this site that one browser shows tell each other: the session is another one now; somebody is about
 * to sign out on purpose; they have.
 */
type Word = "changed" | "leaving" | "left";

const listeners = new Map<Word, Set<() => void>>();
let channel: BroadcastChannel | undefined;

/** From now on this page hears the others. */
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
