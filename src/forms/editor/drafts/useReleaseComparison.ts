import { useQuery } from "@tanstack/react-query";
import type { ReleaseComparisonReply } from "../../../contract/formEditor";
import { releaseComparisonQuery } from "../editorServer";
import { useEdits } from "../edits";
import { useDebounced } from "../useDebounced";
import { gatePause } from "../useFaults";

/** The forms as edited beside their last releases; undefined before the first answer, null while they do not compose. */
export function useReleaseComparison(): ReleaseComparisonReply | undefined {
  const { data } = useQuery(releaseComparisonQuery(useDebounced(useEdits(), gatePause)));
  return data;
}
