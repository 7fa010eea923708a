import { expect, it } from "vitest";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import type { PaletteKind } from "../../../../src/forms/editor/operations/fieldKinds";
import type { FormOperation } from "../../../../src/forms/editor/operations/operation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { byLanguage } from "../../../../src/forms/engine/form";
import { splitAcceptedAndRetired } from "../../../../src/forms/engine/splitAcceptedAndRetired";
import { findFaults } from "../../../../src/tools/gate";
import { smallProject } from "../../gate/project";
import { after } from "./projectTexts";

const texts = Object.fromEntries(smallProject);
const everywhere = { in: "everywhere" } as const;
const jp = { in: "market", market: "jp" } as const;

const adding = (kind: PaletteKind, scope: typeof everywhere | typeof jp): FormOperation => ({
  operation: "addField",
  kind,
  name: "extra",
  words: byLanguage((language) => ({ label: { en: "Extra", ja: "追加", "zh-TW": "其他" }[language] })),
  required: false,
  list: "yesNo",
  place: { section: "basic", path: [], after: "mobile" },
  scope,
});

const turning = (kind: PaletteKind): FormOperation => ({ operation: "setKind", field: "basic.extra", kind });
const kindIn = (all: SavedTexts) =>
  readField(all, { form: "cadet", market: "jp", field: "basic.extra" })?.palette;

const pairs: ReadonlyArray<[PaletteKind, PaletteKind]> = [
  ["shortText", "longText"],
  ["longText", "email"],
  ["phone", "shortText"],
  ["webAddress", "videoLink"],
  ["date", "month"],
  ["oneOfFew", "oneOfMany"],
];
const bothWays = pairs.flatMap(
  ([one, other]): Array<[PaletteKind, PaletteKind]> => [
    [one, other],
    [other, one],
  ],
);

it.each(bothWays)("turns %s into %s, in a section and in a market, and leaves no fault", (from, to) => {
  for (const scope of [everywhere, jp]) {
    const added = after(texts, applyOperation(texts, adding(from, scope)));
    expect(kindIn(added)).toBe(from);
    const turned = after(added, applyOperation(added, turning(to)));
    expect(kindIn(turned)).toBe(to);
    // A link to a video shows how somebody looks, which belongs to another class of data than the field's, so that
    // this fault is expected.
    const faults = scope === jp ? [] : findFaults(new Map(Object.entries(turned)));
    expect(faults.filter(({ code }) => to !== "videoLink" || code !== "classUnfit")).toEqual([]);
  }
});

it("keeps longer answers valid, and drops the sentence of a rule that is gone", () => {
  const errors = { format: "An address." };
  const outcome = applyOperation(
    texts,
    adding("email", everywhere),
    { operation: "setWords", field: "basic.extra", scope: everywhere, words: { en: { errors } } },
    turning("shortText"),
  );
  const facts = readField(after(texts, outcome), { form: "cadet", market: "jp", field: "basic.extra" });
  expect(facts?.rules.find(({ rule }) => rule === "maxLength")?.value).toBe(254);
  expect(facts?.words.en.errors).toBeUndefined();
});

it("keeps the month of a date in a draft, and the whole date beside it", () =>
  expect(splitAcceptedAndRetired([{ type: "string", format: "yearMonth" }], "2020-05-12")).toEqual({
    kept: "2020-05",
    retired: "2020-05-12",
  }));

it.each<[string, PaletteKind, PaletteKind]>([
  ["kindUnfit", "shortText", "number"],
  ["kindUnfit", "yesNo", "oneOfFew"],
  ["kindUnfit", "several", "oneOfMany"],
])("refuses with %s to turn %s into %s", (code, from, to) =>
  expect(applyOperation(texts, adding(from, everywhere), turning(to))).toMatchObject({ refused: { code } }),
);

it("refuses a kind that cannot have a rule of the field, or of a change of it", () => {
  const rule: FormOperation = {
    operation: "setRule",
    field: "basic.extra",
    scope: everywhere,
    rule: "englishOnly",
    value: true,
  };
  const refused = { refused: { code: "kindBound", params: { rule: "englishOnly" } } };
  expect(applyOperation(texts, adding("shortText", everywhere), rule, turning("email"))).toEqual(refused);
  const limit: FormOperation = { ...rule, scope: jp, rule: "maxLength", value: 50 };
  const limited = applyOperation(texts, adding("shortText", everywhere), limit, turning("phone"));
  expect(limited).toMatchObject({ refused: { code: "kindBound" } });
});
