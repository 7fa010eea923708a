import { diff3Merge } from "node-diff3";

/** A text as the page has it: a checkout on Windows ends its lines otherwise. */
export const unixLines = (text: string) => text.replaceAll("\r\n", "\n");

/**
 * Two changes of one text, line by line: made here and made elsewhere, whose ends of lines stay. Null stands for a file
 * that is not there. @returns undefined where both changed the same lines
 */
export function mergeTexts(
  before: string | null,
  here: string | null,
  elsewhere: string | null,
): string | null | undefined {
  const unix = (text: string | null) => text && unixLines(text);
  const merged = mergeLines(unix(before), unix(here), unix(elsewhere));
  return merged && elsewhere?.includes("\r\n") ? merged.replaceAll("\n", "\r\n") : merged;
}

function mergeLines(
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
