import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json } from "../../src/forms/engine/form";
import { isObject, joinPointer, valueAt } from "../../src/forms/engine/pointer";
import { jsonLineNumbers, lineFinder } from "../../src/server/postings/jsonLineNumbers";

it("knows the line of every name and entry", () => {
  const text = '{\n  "a": {\n    "b/c":\n      [1,\n       2]\n  }\n}';
  expect([...jsonLineNumbers(text)]).toEqual([
    ["", 1],
    ["/a", 2],
    ["/a/b~1c", 3],
    ["/a/b~1c/0", 4],
    ["/a/b~1c/1", 5],
  ]);
});

it("finds every value of any JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (made) => {
      const value: Json = JSON.parse(JSON.stringify(made));
      const found = [...jsonLineNumbers(JSON.stringify(value, null, 2)).keys()];
      expect(new Set(found)).toEqual(new Set(pointers(value)));
      for (const pointer of found) expect(valueAt(value, pointer)).not.toBeUndefined();
    }),
  );
});

it("finds in a list the lines that reading all of it finds", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 1), (made, indent) => {
      const text = `\n${JSON.stringify(made, null, indent)}`;
      const lineOf = lineFinder(text);
      for (const [pointer, line] of jsonLineNumbers(text))
        if (pointer !== "") expect(lineOf(pointer)).toBe(line);
      expect(lineOf("/0/no/such/place")).toBe(made.length > 0 ? lineOf("/0") : 1);
    }),
  );
});

function pointers(value: Json, at = ""): string[] {
  const parts = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return [at, ...parts.flatMap(([key, inner]) => pointers(inner, joinPointer(at, key)))];
}

it.each([
  ['{"a": 1\n "b": 2}', "line 2"],
  ['{"a": 1,\n}', "line 2"],
  ['{"a" 1}', "a colon is missing"],
  ["{\n\n", "line 3: it ends too soon"],
  ["[1] 2", "something stands behind the end"],
  ["[truth]", "truth is no value of JSON"],
  ["[1, // one\n2]", "line 1: JSON has no comments"],
  ['["a\n"]', "line 1: a text is not closed on its line"],
  ["", "line 1: it ends too soon"],
])("says where %j is broken", (text, where) => expect(() => jsonLineNumbers(text)).toThrow(where));
