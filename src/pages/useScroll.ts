import { useEffect, useLayoutEffect } from "react";
import type { Location } from "react-router";

const storage = "scroll";

/** How far each entry of the history was scrolled, in pixels; a reload keeps it. */
const places = new Map<string, number>(placesBefore());

function placesBefore(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? "[]");
  } catch {
    // A browser that keeps nothing for sites.
    return [];
  }
}

/** By which a reader moves a page, or begins to. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"];

/** For a navigation that changes the page where it stands. */
export const inPlace = { state: { inPlace: true } };

const isInPlace = (state: unknown) => typeof state === "object" && state !== null && "inPlace" in state;

/** Remembers how far a page is scrolled that is about to go. */
export function keepScroll({ key }: Location): void {
  places.set(key, window.scrollY);
}

/** As soon as the page is long enough again, unless the reader moves it first. Returns what gives it up. */
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

/** What a browser does only for pages that are there at once: a new one from its top, an old one where it was left. */
export function useScroll(location: Location, by: string): void {
  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => {
      keepScroll(location);
      history.scrollRestoration = "auto";
      sessionStorage.setItem(storage, JSON.stringify([...places]));
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [location]);

  useLayoutEffect(() => {
    const { key, hash, state } = location;
    const place = by === "POP" ? (places.get(key) ?? 0) : 0;
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (place > 0) return scrollBack(place);
    if (named) named.scrollIntoView();
    else if (!isInPlace(state)) window.scrollTo(0, 0);
    return undefined;
  }, [location, by]);
}
