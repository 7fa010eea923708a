import { type UIEvent, useState } from "react";
import type { Choice } from "../choices";

/**
 * The number of options that are drawn at a time: enough for all countries, and few enough to draw again at
 * each key press of a search.
 */
const page = 300;

/** Pixels from either end of the drawn options at which further options are drawn. */
const near = 200;

interface DrawnRange {
  choices: readonly Choice[];
  /** Index of the first drawn choice. */
  from: number;
  /** Index after the last drawn choice. */
  to: number;
}

/**
 * The part of a list's choices that is drawn: around the active choice, and as far as the list is scrolled.
 */
export function useDrawnRange(choices: readonly Choice[], active = 0) {
  const [drawn, setDrawn] = useState<DrawnRange>(() => rangeAround(choices, active));
  const isStale = drawn.choices !== choices || active < drawn.from || active >= drawn.to;
  const range = isStale ? rangeAround(choices, active) : drawn;
  if (isStale) setDrawn(range);
  const { from, to } = range;

  function onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    const isNearEnd = scrollTop + clientHeight > scrollHeight - near && to < choices.length;
    const isNearBegin = scrollTop < near && from > 0;
    if (isNearEnd) setDrawn({ ...range, to: to + page });
    else if (isNearBegin) setDrawn({ ...range, from: Math.max(0, from - page) });
  }

  return { from, isWhole: from === 0 && to >= choices.length, shown: choices.slice(from, to), onScroll };
}

function rangeAround(choices: readonly Choice[], active: number): DrawnRange {
  const from = Math.max(0, active - page / 2);
  return { choices, from, to: from + page };
}
