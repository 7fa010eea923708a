import { flushDrafts } from "../../forms/drafts/flushDrafts";
import { isReachable } from "../api/connection";
import { keepInTab, readFromTab } from "../tabStorage";
import { announceNewerBuild } from "./newerBuild";

/** Milliseconds after an automatic reload without another one: a lasting failure would reload for ever. */
export const minReloadIntervalMs = 10_000;

const key = "reloadedAt";

/** Saves drafts first. @returns false, without a reload, when typed text would be lost */
export async function flushAndReload(): Promise<boolean> {
  if (!(await flushDrafts())) return false;
  location.reload();
  return true;
}

/** Reloads a page that failed, once the server is reachable, but not repeatedly. */
export async function reloadOnce(): Promise<void> {
  const last = Number(readFromTab(key) ?? 0);
  // Without a connection the reload itself would fail, and leave nothing on the screen.
  if (Date.now() - last < minReloadIntervalMs || !(await isReachable())) return;
  // Where a reload cannot be noted, a lasting failure would reload for ever: its page has a button.
  if (!keepInTab(key, String(Date.now()))) return;
  // Where a reload would lose typed text, the page offers it to the reader instead.
  if (!(await flushAndReload())) announceNewerBuild();
}

/**
 * A chunk that is missing belongs to a build that the server no longer has, so the page reloads. `arrived` resolves
 * once the address bar shows the page that the visitor navigated to: the reload must load that one.
 */
export function reloadOnMissingChunk(arrived: () => Promise<void>): void {
  window.addEventListener("vite:preloadError", () => void arrived().then(reloadOnce));
}
