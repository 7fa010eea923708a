import { expect, it } from "vitest";
import { byLanguage } from "../../src/forms/engine/form";
import type { Highlighter } from "../../src/server/search/createHighlighter";
import { findInJob } from "../../src/server/search/findInJob";

const highlighter: Highlighter = {
  marks: (text) => [...text.matchAll(/goal/g)].map(({ index }) => ({ from: index, to: index + 4 })),
  count: (text) => (text.includes("goal") ? 1 : 0),
};

it("show the word wherever it stands in its sentence", () => {
  const none = byLanguage(() => []);
  const texts = { requirements: none, process: none, notes: none };
  for (let length = 20; length <= 400; length += 20)
    for (let at = 0; at <= length - 4; at += 7) {
      const sentence = `${"x".repeat(at)}goal${"y".repeat(length - at - 4)}`;
      const words = {
        title: byLanguage(() => ""),
        summary: byLanguage(() => ""),
        description: byLanguage(() => sentence),
        ...texts,
      };
      const { excerpt } = findInJob({ words, terms: null }, "en", highlighter, 1);
      expect(excerpt?.marks, `${at} of ${length}`).toHaveLength(1);
    }
});
