import fc from "fast-check";
import { expect, it } from "vitest";
import type { Json } from "../../src/forms/engine/form";
import { appendToPointer, isObject, valueAt } from "../../src/forms/engine/pointer";
import {
  createJsonLineFinder,
  jsonLineNumbers,
  requireValidJson,
} from "../../src/server/postings/jsonLineNumbers";

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
      const lineOf = createJsonLineFinder(text);
      for (const [pointer, line] of jsonLineNumbers(text))
        if (pointer !== "") expect(lineOf(pointer)).toBe(line);
      expect(lineOf("/0/no/such/place")).toBe(made.length > 0 ? lineOf("/0") : 1);
    }),
  );
});

function pointers(value: Json, at = ""): string[] {
  const parts = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return [at, ...parts.flatMap(([key, inner]) => pointers(inner, appendToPointer(at, key)))];
}

it.each([
  ['{"a": 1\n "b": 2}', ["noComma", 2, 2, '"b"']],
  ['{"a": 1,\n}', ["noName", 2, 1, "}"]],
  ['{"a" 1}', ["noColon", 1, 6, "1"]],
  ['{"a":}', ["noValue", 1, 6, "}"]],
  ["{\n\n", ["endsTooSoon", 3, 1, ""]],
  ["[1] 2", ["behindEnd", 1, 5, "2"]],
  ["[truth]", ["strangeValue", 1, 2, "truth"]],
  ["[1, // one\n2]", ["comment", 1, 5, "// one"]],
  ['["a\n"]', ["unclosedText", 1, 2, '"a']],
  ['["\\x"]', ["strangeEscape", 1, 2, '"\\x"']],
  ['["\t"]', ["unescaped", 1, 2, '"\t"']],
  [`[${"x".repeat(100)}]`, ["strangeValue", 1, 2, "x".repeat(40)]],
  ["", ["endsTooSoon", 1, 1, ""]],
])("knows why and where %j is broken", (text, [code, line, column, found]) =>
  expect(() => requireValidJson(text)).toThrow(expect.objectContaining({ code, line, column, found })),
);
