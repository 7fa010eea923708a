import { type KeyboardEvent, useRef } from "react";

/** Milliseconds between two letters after which the second letter begins a new name. */
const pause = 900;

/**
 * Returns a function that joins letters typed one after the other into the beginning of a name, in lower
 * case, as a list of choices does. The pause is counted from the frame that followed a letter, so that slow
 * and quick machines join the same letters.
 */
export function useTypedPrefix() {
  const typed = useRef({ text: "", at: 0 });
  return ({ key, timeStamp }: KeyboardEvent): string => {
    const isLate = timeStamp - typed.current.at > pause;
    const text = (isLate ? "" : typed.current.text) + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    requestAnimationFrame(() => {
      typed.current.at = performance.now();
    });
    return text;
  };
}
