import { expect, test } from "vitest";
import { applyOperation } from "../../../src/formEditor/operations/applyOperation";
import { additionOf, alone } from "../../../src/formEditor/panel/newField";
import { goneFrom, proposalsOf } from "../../../src/formEditor/panel/newFieldProposals";
import { findFaults } from "../../../src/gate/findFaults";
import { composedOf } from "../../../src/tools/formEditor/composeForEditor";
import { after, projectTexts } from "../operations/projectTexts";

const { form } = composedOf(new Map(Object.entries(projectTexts)), { form: "pilot", market: "jp" });

test.each(["group", "list"] as const)(
  "a new %s that must be answered asks for something that must",
  (kind) => {
    const answers = {
      ...{ labelEn: "Nearest station", labelJa: "最寄り駅", labelZhTW: "最近的車站" },
      ...{ firstEn: "Line", firstJa: "路線の名前", firstZhTW: "路線名稱" },
      demanded: true,
    };
    const place = { section: "basic", path: [], after: "mobile" };
    const { operations } = additionOf(kind, answers, {
      ...{ place, scope: { in: "everywhere" }, form, texts: projectTexts, asked: undefined },
    });
    const texts = after(projectTexts, applyOperation(projectTexts, ...operations));
    expect(findFaults(new Map(Object.entries(texts)))).toEqual([]);
  },
);

const proposed = (kind: "oneOfMany" | "number" | "file", labelEn: string, asked?: string) => {
  const names = { en: "Language tests · JLPT certificate", ja: "認定書", "zh-TW": "證書" };
  const gone = { kind: "remove", path: "/languageLicenses/JLPTFile", names } as const;
  const place = { section: "licences", path: ["languageLicenses"], after: "ICAOFile" };
  const proposals = proposalsOf(kind, {
    ...{ texts: projectTexts, taken: ["ICAOFile"], head: "ICAO", language: "en", facts: undefined },
    view: { market: "jp" },
    gone: goneFrom(place, [gone], "en"),
  });
  const answers = { labelEn, ...(asked !== undefined && { asked }) };
  return Object.fromEntries(Object.entries(proposals).map(([name, propose]) => [name, propose(answers)]));
};

test("the list and the kind of file that are called like a new field are proposed, and the usual limits", () => {
  const level = { name: "JLPTLevel", list: "jlptLevel", partOf: alone };
  expect(proposed("oneOfMany", "JLPT level")).toMatchObject(level);
  expect(proposed("number", "JLPT score")).toMatchObject({ minimum: 0, maximum: 9999, partOf: "ICAO" });
  expect(proposed("oneOfMany", "JLPT level", "answered").partOf).toBe("ICAO");
});

test("a field that was released and taken away comes back under its name", () => {
  expect(proposed("file", "JLPT certificate")).toMatchObject({ name: "JLPTFile", fileKind: "jlpt" });
  expect(proposed("file", "certificate").name).toBe("certificate");
});
