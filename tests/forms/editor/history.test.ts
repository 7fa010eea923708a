import fc from "fast-check";
import { expect, it } from "vitest";
import type { SavedTexts } from "../../../src/forms/editor/protocol";
import {
  addUndoStep,
  currentText,
  dropStepsOfFiles,
  type EditState,
  rebaseEdits,
  redoStep,
  undoStep,
  unedited,
} from "../../../src/forms/editor/state/history";

const files = ["a.json", "b.json", "c.json"];
const saved: SavedTexts = { "a.json": "one\ntwo\n", "b.json": "{}" };
const look = (state: EditState) => files.map((file) => currentText(state.edits, saved, file));

const step = fc.record({
  texts: fc.dictionary(fc.constantFrom(...files), fc.option(fc.string({ maxLength: 6 })), {
    minKeys: 1,
    noNullPrototype: true,
  }),
  kind: fc.constantFrom("typed a", "typed b", "other"),
});

it("gives every text back, however often one undoes and redoes", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state = unedited;
      for (const { texts, kind } of steps) {
        state = addUndoStep(state, saved, texts, kind);
        expect(look(state)).toEqual(
          expect.arrayContaining(Object.values(texts).filter((text) => text !== undefined)),
        );
      }
      const seen = [look(state)];
      for (let back = undoStep(state, saved); back; back = undoStep(state, saved)) {
        state = back;
        seen.unshift(look(state));
      }
      expect([look(state), state.edits, state.past]).toEqual([look(unedited), {}, []]);
      for (const [index, texts] of seen.entries()) {
        expect(look(state)).toEqual(texts);
        const next = redoStep(state, saved);
        expect(next !== undefined).toBe(index < seen.length - 1);
        state = next ?? state;
      }
    }),
    { seed: 17, numRuns: process.env.FULL ? 20_000 : 1000 },
  );
});

it("undoes what is typed in one go, and not what changed under it", () => {
  const typed = ["x", "xy", "xyz"].reduce(
    (state, text) => addUndoStep(state, saved, { "b.json": text }, "typed b.json"),
    unedited,
  );
  expect(typed.past).toHaveLength(1);
  expect(undoStep(typed, saved)?.edits).toEqual({});
  // The typed text was saved, and then somebody else changed the file.
  const after = { ...saved, "b.json": "other" };
  expect(undoStep({ ...typed, edits: {} }, { ...saved, "b.json": "xyz" })?.edits).toEqual({
    "b.json": { before: "xyz", text: "{}" },
  });
  expect(undoStep({ ...typed, edits: {} }, after)).toBeUndefined();
});

it("undoes what was saved where somebody else has changed another place since, and nothing where they changed that one", () => {
  const lines = Array.from({ length: 30 }, (_, line) => `line ${line}: ${"abc".repeat(line % 7)}\n`);
  const place = fc.nat(lines.length - 4);
  const replaced = (from: readonly string[], at: number, count: number, by: readonly string[]) =>
    from.toSpliced(at, count, ...by);
  fc.assert(
    fc.property(place, fc.nat(2), fc.nat(2), place, fc.nat(2), (at, gone, come, theirs, more) => {
      const mine = replaced(lines, at, gone, Array<string>(come).fill("mine\n"));
      fc.pre(mine.join("") !== lines.join(""));
      const before = { "a.json": lines.join("") };
      const edited = addUndoStep(unedited, before, { "a.json": mine.join("") }, "x");
      const shift = theirs > at ? come - gone : 0;
      fc.pre(theirs < at || theirs > at + gone);
      const their = Array<string>(more).fill("theirs\n");
      const now = { "a.json": replaced(mine, theirs + shift, 1, their).join("") };
      const undone = undoStep({ ...edited, edits: {} }, now);
      const wanted = replaced(lines, theirs, 1, their).join("");
      const text = undone && currentText(undone.edits, now, "a.json");
      expect([undefined, wanted]).toContain(text);
      if (Math.abs(theirs - at) > 8) expect(text).toBe(wanted);
      if (undone) expect(redoStep(undone, now)?.edits).toEqual({});
    }),
    { seed: 17, numRuns: process.env.FULL ? 20_000 : 1000 },
  );
});

it("keeps the steps of other files where those of one go, and undoes them", () => {
  const both = addUndoStep(unedited, saved, { "a.json": "ONE\ntwo\n", "b.json": "{ }" }, "x");
  const left = dropStepsOfFiles(
    { ...both, edits: rebaseEdits(both.edits, { "a.json": "eins\ntwo\n" }, "elsewhere") },
    ["a.json"],
  );
  expect(left.edits).toEqual({ "b.json": { before: "{}", text: "{ }" } });
  const undone = undoStep(left, { ...saved, "a.json": "eins\ntwo\n" });
  expect(undone).toMatchObject({ edits: {}, past: [] });
});

it("takes what others saved into the edits, and leaves an edit of the same lines until one side is chosen", () => {
  const mine = { "a.json": { before: "one\ntwo\n\nend\n", text: "ONE\ntwo\n\nend\n" } };
  const elsewhere = { "a.json": "one\ntwo\n\nEND\n" };
  const same = { "a.json": "eins\ntwo\n\nEND\n" };
  expect(rebaseEdits(mine, {})).toEqual(mine);
  expect(rebaseEdits(mine, elsewhere)).toEqual({
    "a.json": { before: elsewhere["a.json"], text: "ONE\ntwo\n\nEND\n" },
  });
  expect(rebaseEdits(mine, { "a.json": "ONE\ntwo\n\nend\n" })).toEqual({});
  expect(rebaseEdits(mine, same)).toEqual(mine);
  expect(rebaseEdits(mine, same, "elsewhere")).toEqual({});
  expect(rebaseEdits(mine, same, "here")).toEqual({
    "a.json": { before: same["a.json"], text: "ONE\ntwo\n\nEND\n" },
  });
});
