import { expect, test } from "vitest";
import { alone, buildAddFieldOperations } from "../../../../src/forms/editor/dialogs/newField";
import {
  buildNewFieldProposals,
  listFieldsRemovedSinceRelease,
} from "../../../../src/forms/editor/dialogs/newFieldProposals";
import { listScopeCodes } from "../../../../src/forms/editor/editing/scopes";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { PaletteKind } from "../../../../src/forms/editor/operations/fieldKinds";
import { findFaults } from "../../../../src/tools/gate";
import { after, projectTexts } from "../operations/projectTexts";

test.each(["group", "list"] as const)(
  "a new %s that must be answered asks for something that must",
  (kind) => {
    const answers = {
      ...{ labelEn: "Nearest station", labelJa: "最寄り駅", labelZhTW: "最近的車站" },
      ...{ firstEn: "Line", firstJa: "路線の名前", firstZhTW: "路線名稱" },
      demanded: true,
    };
    const place = { section: "basic", path: [], after: "mobile" };
    const { operations } = buildAddFieldOperations(kind, answers, {
      ...{ place, scope: { in: "everywhere" }, taken: [], texts: projectTexts, asked: undefined },
    });
    const texts = after(projectTexts, applyOperation(projectTexts, ...operations));
    expect(findFaults(new Map(Object.entries(texts)))).toEqual([]);
  },
);

const jlpt = { kind: "remove", path: "/languageLicenses/JLPTFile", asked: "file" } as const;
const gone = {
  ...jlpt,
  names: { en: "Language tests · JLPT certificate", ja: "認定書", "zh-TW": "證書" },
  forms: ["pilot.jp", "cabinCrew.jp"],
};
const everyPlace = new Map(listScopeCodes({ market: "jp" }).map((code) => [code, code]));

interface Typed {
  kind?: PaletteKind;
  labelEn: string;
  asked?: string;
  places?: typeof everyPlace;
  taken?: string[];
  effect?: typeof gone;
}

const proposed = ({
  kind = "file",
  labelEn,
  asked,
  places = everyPlace,
  taken = ["ICAOFile"],
  effect = gone,
}: Typed) => {
  const proposals = buildNewFieldProposals(kind, {
    ...{ texts: projectTexts, taken, head: "ICAO", language: "en", facts: undefined, places },
    view: { market: "jp" },
    gone: listFieldsRemovedSinceRelease({ path: ["languageLicenses"] }, [effect], "en"),
  });
  const answers = { labelEn, ...(asked !== undefined && { asked }) };
  return Object.fromEntries(Object.entries(proposals).map(([name, propose]) => [name, propose(answers)]));
};

test("the list and the kind of file that are called like a new field are proposed, and the usual limits", () => {
  const level = { name: "JLPTLevel", list: "jlptLevel", partOf: alone };
  expect(proposed({ kind: "oneOfMany", labelEn: "JLPT level" })).toMatchObject(level);
  const another = proposed({ kind: "oneOfMany", labelEn: "JLPT level", taken: ["jlptLevel"] });
  expect(another).toMatchObject({ name: "JLPTLevel2", list: "jlptLevel" });
  const score = { minimum: 0, maximum: 9999, partOf: "ICAO" };
  expect(proposed({ kind: "number", labelEn: "JLPT score" })).toMatchObject(score);
  expect(proposed({ kind: "oneOfMany", labelEn: "JLPT level", asked: "answered" }).partOf).toBe("ICAO");
});

test("a field that was released and taken away comes back under its name, for whom it was", () => {
  const back = { name: "JLPTFile", fileKind: "jlpt", where: "market" };
  expect(proposed({ labelEn: "JLPT certificate" })).toMatchObject(back);
  const effect = { ...gone, forms: ["pilot.jp", "pilot.tw"] };
  expect(proposed({ labelEn: "JLPT certificate", effect }).where).toBe("everywhere");
});

test.each([
  ["another label", { labelEn: "certificate" }, "certificate"],
  ["another kind of answer", { labelEn: "JLPT certificate", kind: "number" }, "JLPTCertificate"],
  ["a name that is taken", { labelEn: "JLPT certificate", taken: ["JLPTFile"] }, "JLPTCertificate"],
] as const)("%s is another field than the one that is gone", (_, { ...typed }, name) =>
  expect(proposed({ ...typed, taken: [...("taken" in typed ? typed.taken : [])] }).name).toBe(name),
);

test("only scopes that the new field can have are proposed", () =>
  expect(proposed({ labelEn: "JLPT certificate", places: new Map([["formInMarket", ""]]) }).where).toBe(
    "formInMarket",
  ));
