import fc from "fast-check";
import { expect, it } from "vitest";
import { lineDiff } from "../../../src/forms/editor/changes/lineDiff";

const line = fc.constantFrom("a", "b", "c", "d", "");
const text = fc.option(
  fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => `${lines.join("\n")}\n`),
);
const linesOf = (whole: string | null) => (whole === null ? [] : whole.slice(0, -1).split("\n"));

it("shows every line that goes or comes, at its number, and lines around it in their order", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const shown = lineDiff(before, after);
      const [old, now] = [linesOf(before), linesOf(after)];
      for (const { kind, text, line } of shown)
        if (kind !== "gap") expect(text).toBe((kind === "out" ? old : now)[line - 1]);
      const kept = now.filter(
        (_, index) => !shown.some(({ kind, line }) => kind === "in" && line === index + 1),
      );
      const gone = old.filter(
        (_, index) => !shown.some(({ kind, line }) => kind === "out" && line === index + 1),
      );
      expect(kept).toEqual(gone);
      const places = shown.filter(({ kind }) => kind === "same" || kind === "in").map(({ line }) => line);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      expect(shown.length > 0).toBe(before !== after);
    }),
    { seed: 17, numRuns: process.env.FULL ? 20_000 : 1000 },
  );
});
