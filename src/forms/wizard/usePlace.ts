import { useEffect, useState } from "react";
import { isObject } from "../engine/pointer";

/** Where a reader of a form is. */
export interface FormPlace {
  /** The id of a step, or that of the preview. */
  step: string;
  /** The pointer of the field to begin at; empty for none. */
  target: string;
  /** Whether the preview has led here. */
  isFromPreview: boolean;
}

/**
 * The place in a form, in the history of the browser: its buttons go through the steps, and a reload stays where it was.
 * @returns the place; how often the reader has moved since the page was drawn; and how to move
 */
export function usePlace(form: string, first: string) {
  const key = `forms:${form}`;
  const [{ place, moves }, setState] = useState({
    place: { step: first, target: "", isFromPreview: false },
    moves: 0,
  });
  useEffect(() => {
    const inHistory = () => placeOf(history.state, key) ?? { step: first, target: "", isFromPreview: false };
    const onMove = () => setState((last) => ({ place: inHistory(), moves: last.moves + 1 }));
    // The drawn page knows no history.
    setState({ place: inHistory(), moves: 0 });
    window.addEventListener("popstate", onMove);
    return () => window.removeEventListener("popstate", onMove);
  }, [key, first]);
  function goTo(next: FormPlace) {
    const state: unknown = history.state;
    history.pushState({ ...(isObject(state) && state), [key]: next }, "");
    setState((last) => ({ place: next, moves: last.moves + 1 }));
  }
  return { place, moves, goTo };
}

function placeOf(state: unknown, key: string): FormPlace | undefined {
  const place = isObject(state) ? state[key] : undefined;
  if (!isObject(place) || typeof place.step !== "string") return undefined;
  const { step, target, isFromPreview } = place;
  return { step, target: typeof target === "string" ? target : "", isFromPreview: isFromPreview === true };
}
