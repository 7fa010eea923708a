import { type Dispatch, useEffect, useRef } from "react";
import { packState, unpackState } from "./address";
import type { PlaygroundState } from "./state";

/**
 * The result of opening an address: its state, or that the address is damaged; undefined for an address
 * without a state.
 */
export type Opened = { state: PlaygroundState } | { isDamaged: true } | undefined;

/** Reads the state from the current address; undefined for an address without a state. */
export async function readStateFromAddress(): Promise<Opened> {
  const fragment = location.hash.slice(1);
  if (fragment === "") return undefined;
  const state = await unpackState(fragment);
  return state ? { state } : { isDamaged: true };
}

/**
 * Keeps the state in the address of the page, so that a reload, a copy of the address and the back button
 * restore the state. A damaged address stays until the state is changed.
 */
export function useSyncStateWithAddress(
  state: PlaygroundState,
  isDamaged: boolean,
  onOpened: Dispatch<Opened>,
): void {
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
      if (location.hash !== written.current) void readStateFromAddress().then(onOpened);
    };
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, [onOpened]);
}
