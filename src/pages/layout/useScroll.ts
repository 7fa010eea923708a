import { useEffect, useLayoutEffect } from "react";
import type { Location } from "react-router";

const storage = "scroll";

/** How far each entry of the history is scrolled, in pixels; a reload keeps it. */
const places = new Map<string, number>(placesBefore());

function placesBefore(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storage) ?? "[]");
  } catch {
    // A browser that keeps nothing for sites.
    return [];
  }
}

function keepPlaces(): void {
  history.scrollRestoration = "auto";
  try {
    sessionStorage.setItem(storage, JSON.stringify([...places]));
  } catch {
    // The same.
  }
}

/** By which a reader moves a page, or begins to. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"];

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

function elementNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not written as an address is.
    return null;
  }
}

/** What a browser does only for pages that are there at once: a new one from its top, an old one where it was left. */
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
