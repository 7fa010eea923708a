import { useQuery } from "@tanstack/react-query";
import type { PlacedFault } from "../contract/formPreview";
import { useEdits } from "./edits";
import { faultsQuery } from "./previewServer";
import { useSettled } from "./useSettled";

/** Milliseconds without a key after which the gate, which takes its time, looks at what was typed. */
const pause = 600;

/** What the gate says of the files as they are now, or said last; undefined until it has spoken. */
export function useFaults(): readonly PlacedFault[] | undefined {
  return useQuery(faultsQuery(useSettled(useEdits(), pause))).data;
}
