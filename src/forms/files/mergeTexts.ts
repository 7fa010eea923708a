import { diff3Merge } from "node-diff3";
import { isJson } from "./isJson";

/**
 * Returns a text with the line ends of Unix, which the form editor's page uses: a checkout on Windows may
 * have other line ends.
 */
export const unixLines = (text: string) => text.replaceAll("\r\n", "\n");

/** One of two changes of a text: made here, or elsewhere. */
export type Side = "here" | "elsewhere";

type FileText = string | null;

/**
 * Merges two changes of one text line by line. The result has the line ends of `elsewhere`. Null stands for a
 * missing file.
 * @param kept the side whose lines are used where both sides changed the same lines, or whose whole text is
 * used if the merged text would not be JSON
 * @returns undefined where the changes conflict and `kept` is undefined
 */
export function mergeTexts(
  before: FileText,
  here: FileText,
  elsewhere: FileText,
  kept?: Side,
): FileText | undefined {
  const unix = (text: FileText) => text && unixLines(text);
  const merged = mergeLines(unix(before), unix(here), unix(elsewhere), kept);
  return merged && elsewhere?.includes("\r\n") ? merged.replaceAll("\n", "\r\n") : merged;
}

function mergeLines(
  before: FileText,
  here: FileText,
  elsewhere: FileText,
  kept: Side | undefined,
): FileText | undefined {
  if (elsewhere === before || here === elsewhere) return here;
  if (here === before) return elsewhere;
  const whole = kept && { here, elsewhere }[kept];
  if (before === null || here === null || elsewhere === null) return whole;
  const lines = (text: string) => text.split("\n");
  const regions = diff3Merge(lines(here), lines(before), lines(elsewhere), { excludeFalseConflicts: true });
  const parts = regions.map(({ ok, conflict }) => ok ?? (kept && conflict?.[kept === "here" ? "a" : "b"]));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const merged = parts.flat().join("\n");
  return isJson(merged) || !isJson(here) || !isJson(elsewhere) ? merged : whole;
}
