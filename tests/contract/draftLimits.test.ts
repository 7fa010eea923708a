import fc from "fast-check";
import { expect, it } from "vitest";
import { findJsonProblem, type JsonLimits, splitStorableAnswers } from "../../src/contract/draftLimits";
import type { JsonObject } from "../../src/forms/engine/form";

const limits: JsonLimits = { depth: 3, keys: 8, textLength: 10, size: 40 };

it("keeps answers as they are that can be stored", () => {
  const answers = { surname: "Lin", list: [{ a: 1 }, { b: "x" }] };
  expect(splitStorableAnswers(answers, limits)).toEqual({ stored: answers, unstored: [] });
});

it.each<[string, JsonObject, JsonObject, string, string]>([
  ["a text that is too long", { a: "x".repeat(11), b: 1 }, { b: 1 }, "/a", "maxLength"],
  ["an entry with a NUL", { a: ["\0", "b"] }, { a: [null, "b"] }, "/a/0", "text"],
  ["a number without an end", { a: Number.POSITIVE_INFINITY, b: 1 }, { b: 1 }, "/a", "type"],
  ["too deep a nesting", { a: { b: { c: { d: 1 } }, e: 1 } }, { a: { b: {}, e: 1 } }, "/a/b/c", "maxDepth"],
  [
    "too many entries",
    { few: [1, 2], many: [1, 2, 3, 4, 5, 6] },
    { few: [1, 2], many: [1, 2, 3, 4] },
    "/many",
    "maxItems",
  ],
  [
    "too many characters together",
    { a: "aaaaaaaaa", b: "bbbbbbbbbb", c: "ccccccccc", d: "ddddddddd" },
    { a: "aaaaaaaaa", c: "ccccccccc", d: "ddddddddd" },
    "/b",
    "maxProperties",
  ],
])("leaves out %s alone, and names its place", (_, answers, stored, path, keyword) => {
  expect(splitStorableAnswers(answers, limits)).toMatchObject({ stored, unstored: [{ path, keyword }] });
});

it("leaves out only what has a problem, and what it keeps can be stored", () => {
  // The limit leaves room for the names of fields, as in a form.
  const ofForm = { ...limits, size: 90 };
  const answers = fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 5 }));
  fc.assert(
    fc.property(answers, (any) => {
      const typed: JsonObject = JSON.parse(JSON.stringify(any));
      const { stored, unstored } = splitStorableAnswers(typed, ofForm);
      expect(findJsonProblem(stored, ofForm)).toBeUndefined();
      if (unstored.length === 0) expect(stored).toEqual(typed);
      else expect(stored).not.toEqual(typed);
    }),
  );
});
