import { isReachable } from "../api/connection";
import { flushDrafts } from "../drafts/flushDrafts";
import { tellNewer } from "./newerBuild";

/** Milliseconds in which a page that had to reload does not do so again: what is broken would go on for ever. */
export const reloadGuard = 10_000;

const key = "reloadedAt";

/** Writes down first what somebody is typing. False, and no reload, where some of it would be lost. */
export async function reload(): Promise<boolean> {
  if (!(await flushDrafts())) return false;
  location.reload();
  return true;
}

/** Reloads by itself what could not be shown, as soon as the server is there, and not in a circle. */
export async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(key));
  // Without a connection a reload would leave nothing at all.
  if (Date.now() - last < reloadGuard || !(await isReachable())) return;
  sessionStorage.setItem(key, String(Date.now()));
  // Whoever would lose what they are typing is offered it instead.
  if (!(await reload())) tellNewer();
}

/**
 * A part of the site that cannot be fetched belongs to a build that the server has no more. The reload comes at the
 * address that the visitor has asked for: `arrived` resolves once that is the page's.
 */
export function watchMissingParts(arrived: () => Promise<void>): void {
  window.addEventListener("vite:preloadError", () => void arrived().then(reloadOnce));
}
