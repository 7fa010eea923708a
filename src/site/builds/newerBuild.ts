import { useSyncExternalStore } from "react";
import { loadLatestBuild } from "../api/builds";
import { findBuildName } from "./findBuildName";

/** Milliseconds between two checks for a newer build. */
export const checkIntervalMs = 5 * 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

/** Checks for a newer build at intervals and whenever the page becomes visible, until there is one. */
export function watchForNewerBuild(): void {
  const current = findBuildName();
  if (current === undefined) return;
  const check = async () => {
    if (isNewer || document.visibilityState === "hidden") return;
    // A failed check counts as no newer build; the next check tries again.
    const latest = await loadLatestBuild().catch(() => current);
    if (latest !== current) recordNewerBuild();
  };
  setInterval(check, checkIntervalMs);
  document.addEventListener("visibilitychange", check);
}

/** Records that there is a newer build, and notifies the components. */
export function recordNewerBuild(): void {
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Whether a reload would load a newer build. */
export const useHasNewerBuild = () =>
  useSyncExternalStore(
    subscribe,
    () => isNewer,
    () => false,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
