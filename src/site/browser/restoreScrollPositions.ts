import type { DataRouter } from "react-router";

/** The key in session storage under which React Router keeps the scroll position of each history entry. */
const storageKey = "react-router-scroll-positions";

/**
 * Gives the current history entry a key, which the router then uses. Without keys, all pages that were opened by a full
 * load would share one scroll position.
 */
export function ensureHistoryEntryKey(): void {
  if (history.state?.key === undefined)
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, "");
}

/**
 * Supplements the router's `ScrollRestoration`: waits until the page is long enough to scroll to the saved
 * position, and also saves the position whenever the page is hidden, because a tab that the system discards
 * fires no `pagehide`.
 */
export function restoreScrollPositions(router: DataRouter): void {
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

/** Events by which the reader scrolls. */
const ownScrolls = ["wheel", "touchstart", "pointerdown", "keydown"];

/**
 * Scrolls to a position as soon as the page is long enough, unless the reader scrolls first.
 * @returns a function that stops waiting
 */
function scrollWhenLongEnough(place: number): () => void {
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isLongEnough = scrollHeight - clientHeight >= place;
    // Until the page is long enough, it stays at its top: at its foot, the browser would keep the footer in
    // view as the page grows.
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
