import type { ReleaseComparisonReply } from "../../../forms/editor/protocol";
import { DatabaseIsOlder } from "../../../server/store/migrate";
import type { CountDrafts } from "../countDrafts";
import type { UncountedComparison } from "./compareWithReleases";

/** The comparison with its drafts counted, as far as they can be. */
export async function compareForPage(
  comparison: UncountedComparison | undefined,
  countDrafts: CountDrafts,
): Promise<ReleaseComparisonReply> {
  if (!comparison) return null;
  const { counts, effects, ...rest } = comparison;
  if (counts.length === 0) return { ...rest, effects, drafts: "none" };
  const counted = await countDrafts(counts).catch((error: unknown) =>
    error instanceof DatabaseIsOlder ? "older" : "failed",
  );
  if (typeof counted === "string" || counted === undefined)
    return { ...rest, effects, drafts: counted ?? "none" };
  return {
    ...rest,
    effects: effects.map((effect, index) => ({ ...effect, count: counted[index] ?? null })),
    drafts: "counted",
  };
}
