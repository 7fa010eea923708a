import type { Save } from "../../contract/applications";
import type { JsonObject } from "../../forms/engine/form";
import { isEqualJson } from "../../forms/engine/isEqualJson";

/**
 * Whether a save may replace the stored revision `current`: the save was made on that revision, or is the
 * same save sent again because its response was lost. `stored` is called only in the second case, because it
 * decrypts the stored resume.
 */
export function isExpectedRevision(
  current: number,
  stored: () => JsonObject,
  { revision = 0, resume }: Pick<Save, "revision" | "resume">,
): boolean {
  return revision === current || (revision === current - 1 && isEqualJson(stored(), resume));
}
