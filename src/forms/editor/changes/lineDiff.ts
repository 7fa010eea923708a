import { diffIndices } from "node-diff3";

export interface DiffLine {
  /** `out` and `in` are a removed and an added line; `gap` stands for unchanged lines that are not shown. */
  kind: "same" | "out" | "in" | "gap";
  text: string;
  /** The number of the line in the new text, or of a removed line in the old text. */
  line: number;
}

/** How many unchanged lines are shown before and after a change. */
const around = 2;

/**
 * Returns the lines that differ between two texts of a file, with some unchanged lines around them. Null
 * stands for a file that does not exist.
 */
export function lineDiff(before: string | null, after: string | null): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const lines: DiffLine[] = [];
  let shown = 0;
  const same = (from: number, to: number) => {
    for (let index = from; index < to; index++)
      lines.push({ kind: "same", text: now[index] ?? "", line: index + 1 });
    shown = Math.max(shown, to);
  };
  for (const { buffer1, buffer2 } of diffIndices(old, now)) {
    const [gone, start] = buffer1;
    const [come, at] = buffer2;
    const from = Math.max(shown, come - around);
    same(shown, Math.min(shown + (lines.length > 0 ? around : 0), come));
    if (from > shown) lines.push({ kind: "gap", text: "", line: shown + 1 });
    same(Math.max(shown, from), come);
    lines.push(...outLines(old, gone, start));
    for (let index = come; index < come + at; index++)
      lines.push({ kind: "in", text: now[index] ?? "", line: index + 1 });
    shown = come + at;
  }
  if (lines.length > 0) same(shown, Math.min(shown + around, now.length));
  return lines;
}

const outLines = (old: readonly string[], from: number, count: number): DiffLine[] =>
  old.slice(from, from + count).map((text, index) => ({ kind: "out", text, line: from + index + 1 }));

const linesOf = (text: string | null) => (text === null ? [] : text.replace(/\n$/, "").split("\n"));
