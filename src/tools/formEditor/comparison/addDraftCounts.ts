import type { ReleaseComparisonReply } from "../../../forms/editor/protocol";
import { DatabaseMissing } from "../../../server/store/database";
import { DatabaseIsOlder } from "../../../server/store/migrate";
import { DraftsUnread } from "../../draftsUnread";
import type { CountDrafts } from "../countDrafts";
import type { UncountedComparison } from "./compareWithReleases";

/** Adds the numbers of affected drafts to a comparison, if they can be counted. */
export async function addDraftCounts(
  comparison: UncountedComparison | undefined,
  countDrafts: CountDrafts,
): Promise<ReleaseComparisonReply> {
  if (!comparison) return null;
  const { counts, effects, ...rest } = comparison;
  if (counts.length === 0) return { ...rest, effects, drafts: "none" };
  const counted = await countDrafts(counts).catch((error: unknown) => whyUncounted(error));
  if (typeof counted === "string" || counted === undefined)
    return { ...rest, effects, drafts: counted ?? "none" };
  return {
    ...rest,
    effects: effects.map((effect, index) => ({ ...effect, count: counted[index] ?? null })),
    drafts: "counted",
  };
}

function whyUncounted(error: unknown): "missing" | "older" | "failed" {
  const cause = error instanceof DraftsUnread ? error.cause : error;
  if (cause instanceof DatabaseMissing) return "missing";
  return cause instanceof DatabaseIsOlder ? "older" : "failed";
}
