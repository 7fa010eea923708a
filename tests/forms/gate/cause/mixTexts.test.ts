import fc from "fast-check";
import { expect, it } from "vitest";
import {
  applyChosenTextEdits,
  editsBetween,
  type TextEdit,
} from "../../../../src/forms/gate/cause/applyChosenTextEdits";

const before = new Map([
  ["a.json", '{ "codes": ["a", "b", "c"], "title": "A", "old": { "deep": 1 }, "gone": true }'],
  ["former.json", "[1]"],
  ["gone.json", "{}"],
  ["broken.json", "{"],
]);
const now = new Map([
  ["a.json", '{"fresh":2,"codes":["a","x","c","d"],"title":"B","renamed":{"deep":1}}'],
  ["named.json", "[1]"],
  ["added.json", "null"],
  ["broken.json", "{}"],
]);

it("names each edit once, at its place", () => {
  expect(editsBetween(before, now)).toEqual([
    { file: "a.json", change: "added", at: "/fresh", entries: 1 },
    { file: "a.json", change: "changed", at: "/codes/1", entries: 1, was: "b" },
    { file: "a.json", change: "added", at: "/codes/3", entries: 1 },
    { file: "a.json", change: "changed", at: "/title", entries: 1, was: "A" },
    { file: "a.json", change: "renamed", at: "/renamed", entries: 1, was: "old" },
    { file: "a.json", change: "removed", at: "/gone", entries: 1, was: true },
    { file: "named.json", change: "renamed", at: "", entries: 1, was: "former.json" },
    { file: "added.json", change: "added", at: "", entries: 1 },
    { file: "broken.json", change: "changed", at: "", entries: 1 },
    { file: "gone.json", change: "removed", at: "", entries: 1 },
  ]);
});

it("sees no edit in another format or order of names", () => {
  const formatted = new Map([
    ...before,
    ["a.json", JSON.stringify(JSON.parse(before.get("a.json") ?? ""), null, 4)],
  ]);
  expect(editsBetween(before, formatted)).toEqual([]);
});

const texts = fc
  .dictionary(fc.constantFrom("a.json", "b.json", "c.json"), fc.json({ maxDepth: 4 }))
  .map((each) => new Map(Object.entries(each)));

it("keeps or takes back any of the edits, and nothing else", () => {
  fc.assert(
    fc.property(texts, texts, fc.infiniteStream(fc.boolean()), (older, newer, chances) => {
      expect(applyChosenTextEdits(older, newer, () => true)).toEqual(newer);
      expect(applyChosenTextEdits(older, newer, () => false)).toEqual(older);
      const edits = editsBetween(older, newer);
      const kept = edits.map(() => chances.next().value ?? false);
      let number = 0;
      const mixed = applyChosenTextEdits(older, newer, () => kept[number++] ?? false);
      expect(number).toBe(edits.length);
      // An edit within a new file is lost where the file itself is not taken over.
      const isLost = ({ file }: TextEdit) =>
        edits.some(
          (each, index) => each.file === file && each.change === "added" && each.at === "" && !kept[index],
        );
      const made = edits.filter((edit, index) => kept[index] && !isLost(edit));
      expect(editsBetween(older, mixed).length === 0).toBe(made.length === 0);
      expect(editsBetween(mixed, newer).length === 0).toBe(kept.every(Boolean));
    }),
    { seed: 7, numRuns: process.env.FULL ? 5000 : 300 },
  );
});
