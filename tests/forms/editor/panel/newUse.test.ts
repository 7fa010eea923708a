import i18next from "i18next";
import { expect, it } from "vitest";
import { buildAddFieldOperations } from "../../../../src/forms/editor/dialogs/newField";
import {
  buildDataClassProposal,
  buildUseOffers,
  hideOrDemandReasonFields,
} from "../../../../src/forms/editor/dialogs/newUse";
import { asAround } from "../../../../src/forms/editor/editing/offeredPurposes";
import { fieldKinds, type PaletteKind } from "../../../../src/forms/editor/operations/fieldKinds";
import { readUseForNewField } from "../../../../src/forms/editor/operations/readUse";
import type { JsonObject } from "../../../../src/forms/engine/form";
import { projectTexts } from "../operations/projectTexts";

const texts = projectTexts;
const basic = { section: "basic", path: [] };
const around = readUseForNewField(texts, basic);

/** What the dialog proposes for a field of the section of names and numbers. */
function proposed(kind: PaletteKind, name: string, answers: JsonObject = {}) {
  const { dataClass } = buildDataClassProposal(texts, () => ({ name, schema: fieldKinds[kind].schema }));
  const chosen = dataClass?.(answers) ?? "";
  return {
    dataClass: chosen,
    ...hideOrDemandReasonFields({ texts, around }, { dataClass: chosen, ...answers }),
  };
}

const reasons = ["whyEn", "whyJa", "whyZhTW"];
const isDemanded = { hidden: [], demanded: reasons };
const isHidden = { hidden: reasons, demanded: [] };

it("offers the purpose of the section first, and has none chosen", () => {
  const { use = [], dataClass = [] } = buildUseOffers({ texts, language: "en", t: i18next.t, around });
  expect(use.map(({ code }) => code)).toEqual(["around", "another"]);
  expect(dataClass[0]?.code).toBe(asAround);
  const none = buildUseOffers({ texts, language: "en", t: i18next.t, around: {} });
  expect(none.use?.map(({ code }) => code)).toEqual(["another"]);
});

it.each<[PaletteKind, string, string, object]>([
  ["shortText", "nearestStation", asAround, isHidden],
  ["shortText", "passportNumber", "governmentNumber", isDemanded],
  ["phone", "other", "contact", isHidden],
  ["videoLink", "greeting", "looks", isDemanded],
])(
  "suggests for the kind %s and the name %s the class %s, with reasons: %j",
  (kind, name, dataClass, asked) => {
    expect(proposed(kind, name)).toEqual({ dataClass, ...asked });
  },
);

it("asks for the reason of a class that was chosen instead", () => {
  expect(proposed("shortText", "nearestStation", { dataClass: "health" })).toMatchObject(isDemanded);
});

it.each<[JsonObject, object]>([
  [{ use: "around", purpose: "pay", dataClass: asAround }, {}],
  [{ use: "another", purpose: "pay", dataClass: asAround }, { use: { purpose: "pay" } }],
  [
    {
      use: "around",
      dataClass: "health",
      whyEn: "To fly.",
      whyJa: "飛ぶため。",
      whyZhTW: "為了飛行。",
    },
    {
      use: { class: "health" },
      words: { en: { why: "To fly." }, ja: { why: "飛ぶため。" }, "zh-TW": { why: "為了飛行。" } },
    },
  ],
])("adds a field with %j by %j", (answers, wish) => {
  const { operations } = buildAddFieldOperations(
    "shortText",
    { labelEn: "Station", labelJa: "駅", labelZhTW: "車站", ...answers },
    { place: { ...basic, after: "mobile" }, scope: { in: "everywhere" }, taken: [], texts, asked: undefined },
  );
  expect(operations[0]).toMatchObject(wish);
  expect(operations[0] && "use" in operations[0]).toBe("use" in wish);
});
