import { describe, expect, it } from "vitest";
import { findFaults } from "../../../../src/tools/gate";
import { edited, sentenceOf, smallProject, textAt } from "../project";

describe("what only the server and the gate read", () => {
  it.each([
    ["locales/searchWords.json", '"cadet"', "7", "7"],
    ["locales/searchWords.json", '"cadet"', '"cad\u200bet"', '"cad\u200bet"'],
    ["locales/searchWords.json", '"synonyms"', '"synonym"', '"synonym"'],
    ["locales/translated/ja.json", '"api.CLOSED": "', '"api.CLOSED": "x', '"api.CLOSED"'],
    ["locales/en/app.json", '"titles": {', '"titles": { "seven": 7,', '"seven"'],
  ])("is told where %s says %s and should not", (file, from, to, at) => {
    const mutated = edited(smallProject, [{ file, from, to }]);
    const [fault] = findFaults(mutated);
    expect(fault?.file).toBe(file);
    expect(fault && textAt(mutated, fault)?.startsWith(at), sentenceOf(fault)).toBe(true);
  });

  it.each(["locales/searchWords.json", "schemas/apply/cadet.json", "schemas/markets/vn.json"])(
    "is told where %s is not there any more",
    (file) => {
      expect(findFaults(edited(smallProject, [{ file }]))).toMatchObject([{ file }]);
    },
  );
});
