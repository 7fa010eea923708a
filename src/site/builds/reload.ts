import { flushDrafts } from "../../forms/drafts/flushDrafts";
import { pingServer } from "../api/connection";
import { keepInTab, readFromTab } from "../tabStorage";
import { recordNewerBuild } from "./newerBuild";

/**
 * The least number of milliseconds between two automatic reloads, so that a lasting failure does not reload
 * the page endlessly.
 */
export const minReloadIntervalMs = 10_000;

const key = "reloadedAt";

/** Saves the drafts and reloads the page. @returns false, without a reload, when typed text would be lost */
export async function flushAndReload(): Promise<boolean> {
  if (!(await flushDrafts())) return false;
  location.reload();
  return true;
}

/** Why the page was not reloaded: the server is away, or typed text would be lost. */
export type ReloadObstacle = "away" | "unsaved";

/**
 * Reloads the page if the server is reachable: otherwise the browser's own error page would take its place.
 * @returns why the page was not reloaded; undefined when the reload has begun
 */
export async function reloadIfReachable(): Promise<ReloadObstacle | undefined> {
  if (!(await pingServer())) return "away";
  return (await flushAndReload()) ? undefined : "unsaved";
}

/**
 * Reloads a page that failed, if the server is reachable and the last reload of a failed page is long enough
 * ago.
 */
export async function reloadFailedPage(): Promise<void> {
  const last = Number(readFromTab(key) ?? 0);
  // Without a connection the reload itself would fail, and leave nothing on the screen.
  if (Date.now() - last < minReloadIntervalMs || !(await pingServer())) return;
  // Without a stored time, a lasting failure would reload the page endlessly; the error page has a button to reload.
  if (!keepInTab(key, String(Date.now()))) return;
  // Instead of losing typed text, the page offers the reader a reload.
  if (!(await flushAndReload())) recordNewerBuild();
}

/**
 * Reloads the page when a chunk is missing, because then the server no longer has this build. `arrived` resolves once
 * the address bar has the address that the visitor navigated to, which the reload must load.
 */
export function reloadOnMissingChunk(arrived: () => Promise<void>): void {
  window.addEventListener("vite:preloadError", () => void arrived().then(reloadFailedPage));
}
