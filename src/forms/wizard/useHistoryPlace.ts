import { useEffect, useState } from "react";
import { isObject } from "../engine/pointer";

/** The place of an applicant in a form. */
export interface FormPlace {
  /** The id of a step or of the preview. */
  step: string;
  /** The pointer of the field to begin at; empty for none. */
  target: string;
  /** Whether the applicant came from the preview. */
  isFromPreview: boolean;
}

/**
 * The place in a form, kept in the browser's history: the browser's buttons go through the steps, and a
 * reload keeps the place.
 * @returns the place, the number of moves since the page was drawn, a function to move, and a function after
 * which a reload begins with the first step
 */
export function useHistoryPlace(form: string, first: string) {
  const key = `forms:${form}`;
  const [{ place, moves }, setState] = useState({
    place: { step: first, target: "", isFromPreview: false },
    moves: 0,
  });
  useEffect(() => {
    const inHistory = () => placeOf(history.state, key) ?? { step: first, target: "", isFromPreview: false };
    const onMove = () => setState((last) => ({ place: inHistory(), moves: last.moves + 1 }));
    // The server has drawn the page without the history, so the place is read from the history now.
    setState({ place: inHistory(), moves: 0 });
    window.addEventListener("popstate", onMove);
    return () => window.removeEventListener("popstate", onMove);
  }, [key, first]);
  function goTo(next: FormPlace) {
    const state: unknown = history.state;
    history.pushState({ ...(isObject(state) && state), [key]: next }, "");
    setState((last) => ({ place: next, moves: last.moves + 1 }));
  }
  function begin() {
    const state: unknown = history.state;
    history.replaceState({ ...(isObject(state) && state), [key]: undefined }, "");
  }
  return { place, moves, goTo, begin };
}

function placeOf(state: unknown, key: string): FormPlace | undefined {
  const place = isObject(state) ? state[key] : undefined;
  if (!isObject(place) || typeof place.step !== "string") return undefined;
  const { step, target, isFromPreview } = place;
  return { step, target: typeof target === "string" ? target : "", isFromPreview: isFromPreview === true };
}
