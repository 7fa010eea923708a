import { useEffect, useLayoutEffect } from "react";
import type { Location } from "react-router";

const storage = "scroll";

/** Scroll position of each history entry, in pixels; kept over a reload. */
const places = new Map<string, number>(placesBefore());

function placesBefore(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? "[]");
  } catch {
    // The browser blocks storage for this site.
    return [];
  }
}

function keepPlaces(): void {
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(storage, JSON.stringify([...places]));
  } catch {
    // As above.
  }
}

/** Events with which a reader scrolls, or may be about to. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Scrolls to `place` as soon as the page is long enough, unless the reader scrolls first. @returns what cancels it */
function scrollBack(place: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY + 1 >= place) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const move of moves) removeEventListener(move, stop);
  };
  for (const move of moves) addEventListener(move, stop, { passive: true });
  window.scrollTo(0, place);
  observer.observe(document.body);
  return stop;
}

function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed percent-encoding.
    return null;
  }
}

/** Scroll restoration, which browsers do only for full loads: a new page at its top, an earlier one where it was. */
export function useScroll({ key, hash }: Location, by: string, inPlace: boolean): void {
  useEffect(() => {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", keepPlaces);
    return () => removeEventListener("pagehide", keepPlaces);
  }, []);

  useLayoutEffect(() => {
    const place = by === "POP" ? places.get(key) : undefined;
    const named = elementNamed(hash);
    if (place) return scrollBack(place);
    if (place === undefined && named) named.scrollIntoView();
    else if (!inPlace) window.scrollTo(0, 0);
    return undefined;
  }, [key, hash, by, inPlace]);

  useLayoutEffect(() => {
    const keep = () => places.set(key, window.scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [key]);
}
