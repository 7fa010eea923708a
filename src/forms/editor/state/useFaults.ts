import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PlacedFault } from "../protocol";
import { createSessionEntry } from "./createSessionEntry";
import { faultsQuery } from "./editorServer";
import { useEdits } from "./edits";
import { useDebounced } from "./useDebounced";

/** Milliseconds without typing after which the gate checks the edits. A check takes a second or two. */
export const gatePause = 600;

const sharedFaults = createSessionEntry("form editor faults");

type Faults = readonly PlacedFault[] | undefined;

/**
 * The newest faults from the gate, which stay until the next check ends; undefined before the first result.
 * `checking`: the faults belong to earlier texts. `unchecked`: the gate did not respond.
 */
export function useFaults(): { faults: Faults; checking: boolean; unchecked: boolean } {
  const edits = useEdits();
  const asked = useDebounced(edits, gatePause);
  const { data, isError, isPlaceholderData } = useQuery(faultsQuery(asked));
  useEffect(() => {
    if (data) sharedFaults.write(JSON.stringify(data));
  }, [data]);
  return { faults: data, checking: asked !== edits || isPlaceholderData, unchecked: isError };
}

/** For a frame: the faults that the page around it received. */
export function useParentPageFaults(): Faults {
  const [faults, setFaults] = useState(() => parsed(sharedFaults.read()));
  useEffect(() => sharedFaults.subscribe((text) => setFaults(parsed(text))), []);
  return faults;
}

const parsed = (text: string | null): Faults => (text === null ? undefined : JSON.parse(text));
