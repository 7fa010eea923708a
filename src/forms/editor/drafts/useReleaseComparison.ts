import { useQuery } from "@tanstack/react-query";
import type { ReleaseComparisonReply } from "../protocol";
import { releaseComparisonQuery } from "../state/editorServer";
import { useEdits } from "../state/edits";
import { useDebounced } from "../state/useDebounced";
import { gatePause } from "../state/useFaults";

/** The forms as edited beside their last releases; undefined before the first answer, null while they do not compose. */
export function useReleaseComparison(): ReleaseComparisonReply | undefined {
  const { data } = useQuery(releaseComparisonQuery(useDebounced(useEdits(), gatePause)));
  return data;
}
