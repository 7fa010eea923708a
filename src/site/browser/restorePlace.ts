import type { DataRouter } from "react-router";

/** Where React Router keeps the place of each entry of the history, by the key of its location. */
const storageKey = "react-router-scroll-positions";

/**
 * Gives the current entry of the history a key, which the router then uses. Without one, all pages that were loaded and
 * not navigated to share one place, and a page would open at another one's.
 */
export function nameHistoryEntry(): void {
  if (history.state?.key === undefined)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
}

/**
 * Helps the router's `ScrollRestoration`: a place that the page is too short for is scrolled to once the page has grown,
 * and the place is also kept when a system discards the tab, which fires no `pagehide`.
 */
export function restorePlace(router: DataRouter): void {
  let restored: string | undefined;
  let stop = () => {};
  router.subscribe(({ location, restoreScrollPosition: place }) => {
    const now = `${location.key} ${place}`;
    if (now === restored) return;
    restored = now;
    stop();
    if (typeof place === "number") stop = scrollWhenLongEnough(place);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keepPlace(router.state.location.key);
  });
}

/** The reader's own ways to scroll. */
const ownScrolls = ["wheel", "touchstart", "pointerdown", "keydown"];

/** @returns a function that gives up */
function scrollWhenLongEnough(place: number): () => void {
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isLongEnough = scrollHeight - clientHeight >= place;
    // Meanwhile the page is at its top: at its foot, the browser would keep the footer in view as the page grows.
    window.scrollTo(0, isLongEnough ? place : 0);
    if (isLongEnough) end.abort();
  });
  end.signal.addEventListener("abort", () => observer.disconnect());
  for (const type of ownScrolls)
    window.addEventListener(type, () => end.abort(), { signal: end.signal, passive: true });
  observer.observe(document.documentElement);
  return () => end.abort();
}

function keepPlace(key: string): void {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    sessionStorage.setItem(storageKey, JSON.stringify({ ...Object(places), [key]: window.scrollY }));
  } catch {
    // Without storage a reload opens at the top.
  }
}
