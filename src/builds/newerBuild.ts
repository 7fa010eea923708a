import { useSyncExternalStore } from "react";
import { loadLatestBuild } from "../api/builds";
import { thisBuild } from "./thisBuild";

/** Milliseconds between two looks for a newer build. */
export const lookEvery = 5 * 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

/** Looks now and then, and whenever somebody comes back to the page, until there is a newer build. */
export function watchBuilds(): void {
  const here = thisBuild();
  if (here === undefined) return;
  const look = async () => {
    if (isNewer || document.visibilityState === "hidden") return;
    // What cannot be known now is asked again.
    const latest = await loadLatestBuild().catch(() => here);
    if (latest !== here) tellNewer();
  };
  setInterval(look, lookEvery);
  document.addEventListener("visibilitychange", look);
}

/** The page has come upon a newer build in another way. */
export function tellNewer(): void {
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Whether a reload would bring a newer build. */
export const useIsNewerBuild = () => useSyncExternalStore(subscribe, () => isNewer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
