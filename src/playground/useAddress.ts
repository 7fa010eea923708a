import { type Dispatch, useEffect, useRef } from "react";
import { packState, unpackState } from "./address";
import type { PlaygroundState } from "./state";

/** What an address opens: a state, or the note that it is damaged. */
export type Opened = { state: PlaygroundState } | { isDamaged: true } | undefined;

/** What the present address opens; undefined for an address without a state. */
export async function openAddress(): Promise<Opened> {
  const fragment = location.hash.slice(1);
  if (fragment === "") return undefined;
  const state = await unpackState(fragment);
  return state ? { state } : { isDamaged: true };
}

/**
 * Keeps the state in the address of the page, so that a reload, a copy of the address and the button "Back" bring it
 * again. A damaged address stays until the state is changed.
 */
export function useAddress(state: PlaygroundState, isDamaged: boolean, onOpened: Dispatch<Opened>): void {
  const written = useRef("");
  useEffect(() => {
    let isOld = false;
    if (!isDamaged)
      void packState(state).then((fragment) => {
        if (isOld) return;
        written.current = `#${fragment}`;
        history.replaceState(null, "", written.current);
      });
    return () => {
      isOld = true;
    };
  }, [state, isDamaged]);
  useEffect(() => {
    const onChange = () => {
      if (location.hash !== written.current) void openAddress().then(onOpened);
    };
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, [onOpened]);
}
