import { diffIndices } from "node-diff3";

export interface DiffLine {
  /** `gap` stands for lines that are the same and not shown. */
  kind: "same" | "out" | "in" | "gap";
  text: string;
  /** The number of the line in the new text or, of one that is gone, in the old one. */
  line: number;
}

/** How many lines around a change are shown. */
const around = 2;

/** The lines that differ between two texts. Null stands for a file that is not there. */
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
