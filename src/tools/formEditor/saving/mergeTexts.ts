import { diff3Merge } from "node-diff3";

/**
 * Two changes of one text, line by line: made here and made elsewhere. Null stands for a file that is not there.
 * @returns undefined where both changed the same lines
 */
export function mergeTexts(
  before: string | null,
  here: string | null,
  elsewhere: string | null,
): string | null | undefined {
  if (elsewhere === before || here === elsewhere) return here;
  if (here === before) return elsewhere;
  if (before === null || here === null || elsewhere === null) return undefined;
  const lines = (text: string) => text.split("\n");
  const regions = diff3Merge(lines(here), lines(before), lines(elsewhere), { excludeFalseConflicts: true });
  const merged = regions.map(({ ok }) => ok);
  return merged.every((part) => part !== undefined) ? merged.flat().join("\n") : undefined;
}
