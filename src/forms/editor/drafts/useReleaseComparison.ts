import { useQuery } from "@tanstack/react-query";
import type { ReleaseComparisonReply } from "../protocol";
import { releaseComparisonQuery } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { useDebounced } from "../state/useDebounced";
import { gatePause } from "../state/useFaults";

/**
 * Returns the comparison of the edited forms with their last releases; undefined before the first reply, null
 * while the forms cannot be composed.
 */
export function useReleaseComparison(): ReleaseComparisonReply | undefined {
  const { data } = useQuery(releaseComparisonQuery(useDebounced(useEdits(), gatePause)));
  return data;
}
