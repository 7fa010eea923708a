import { useEffect, useLayoutEffect } from "react";
import type { Location } from "react-router";

const storage = "scroll";

/** Scroll position of each history entry, in pixels; kept over a reload. */
const positions = new Map<string, number>(loadPositions());

function loadPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? "[]");
  } catch {
    // The browser blocks storage for this site.
    return [];
  }
}

function savePositions(): void {
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(storage, JSON.stringify([...positions]));
  } catch {
    // As above.
  }
}

/** Events with which a reader scrolls, or may be about to. */
const scrollEvents = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Scrolls to `position` as soon as the page is long enough, unless the reader scrolls first. @returns what cancels it */
function restorePosition(position: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY + 1 >= position) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const event of scrollEvents) removeEventListener(event, stop);
  };
  for (const event of scrollEvents) addEventListener(event, stop, { passive: true });
  window.scrollTo(0, position);
  observer.observe(document.body);
  return stop;
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed percent-encoding.
    return null;
  }
}

/** Scroll restoration, which browsers do only for full loads: a new page at its top, an earlier one where it was. */
export function useScrollRestoration({ key, hash }: Location, by: string, inPlace: boolean): void {
  useEffect(() => {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", savePositions);
    return () => removeEventListener("pagehide", savePositions);
  }, []);

  useLayoutEffect(() => {
    const position = by === "POP" ? positions.get(key) : undefined;
    const target = elementOf(hash);
    if (position) return restorePosition(position);
    if (position === undefined && target) target.scrollIntoView();
    else if (!inPlace) window.scrollTo(0, 0);
    return undefined;
  }, [key, hash, by, inPlace]);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);
}
