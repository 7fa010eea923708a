/**
 * Messages between the tabs of one browser. `changed`: the session has changed; `leaving`: the user is about
 * to sign out; `left`: the user has signed out.
 */
type TabMessage = "changed" | "leaving" | "left";

const listeners = new Map<TabMessage, Set<() => void>>();
let channel: BroadcastChannel | undefined;

/**
 * Starts to listen to the other tabs. Without broadcast channels, a tab finds changes in the cookies when it navigates.
 */
export function connectTabs(): void {
  try {
    channel = new BroadcastChannel("session");
  } catch {
    return;
  }
  channel.onmessage = ({ data }) => {
    for (const listener of listeners.get(data) ?? []) listener();
  };
}

export const broadcastToTabs = (message: TabMessage) => channel?.postMessage(message);

export function onTabMessage(message: TabMessage, listener: () => void): () => void {
  const ofMessage = listeners.get(message) ?? new Set();
  listeners.set(message, ofMessage.add(listener));
  return () => {
    ofMessage.delete(listener);
  };
}

/** Milliseconds for which a tab waits for the lock that another tab holds. */
const turnMs = 10_000;

/**
 * Runs `act` while no other tab of this browser runs an action of the same name. Runs `act` at once in a
 * browser without locks, and after `turnMs` when another tab still holds the lock.
 */
export async function runWithTabLock(name: string, act: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return act();
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(turnMs) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    await begin();
  }
}
