import { expect, test } from "vitest";
import { buildAddFieldOperations } from "../../../../src/forms/editor/dialogs/newField";
import { placesBelow } from "../../../../src/forms/editor/dialogs/placesBelow";
import { listScopeCodes, parseScopeCode } from "../../../../src/forms/editor/editing/scopes";
import { applyOperation } from "../../../../src/forms/editor/operations/applyOperation";
import { listFieldPlacesInSchema } from "../../../../src/forms/editor/operations/composedField";
import type { NewPlace } from "../../../../src/forms/editor/operations/operation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import { buildFinderOffers } from "../../../../src/forms/editor/panel/buildFinderOffers";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import type { View } from "../../../../src/forms/editor/state/view";
import { composeAccount, composeApply } from "../../../../src/forms/engine/compose/compose";
import { parseSources } from "../../../../src/forms/files/parseSources";
import { composeWantedForm } from "../../../../src/tools/formEditor/composeForEditor";
import { casesInTurn } from "../../../turn";
import { addingText } from "../operations/addingText";
import { after, projectTexts } from "../operations/projectTexts";

/** The project, with fields that only some forms and markets have, behind each other. */
const texts = after(
  projectTexts,
  applyOperation(
    projectTexts,
    addingText("ofForm", { in: "form", form: "cabinCrew" }, { section: "basic", after: "preferredName" }),
    addingText("ofMarket", { in: "market", market: "jp" }, { section: "basic", after: "mobile" }),
    addingText(
      "ofSomeForms",
      { in: "market", market: "jp", forms: ["cabinCrew"] },
      { section: "basic", after: "ofMarket" },
    ),
  ),
);

const views: ReadonlyArray<{ form: string; market?: string }> = [
  { form: "cabinCrew", market: "jp" },
  { form: "profile" },
  ...(process.env.FULL
    ? ["pilot", "cadet", "cpl", "groundStaff"].flatMap((form) =>
        ["jp", "sg", "tw", "vn"].map((market) => ({ form, market })),
      )
    : []),
];

/** Composes every form that may have changed. @throws Error where one cannot be composed */
function composeAll(now: SavedTexts): void {
  const sources = parseSources(new Map(Object.entries(now)));
  for (const form of Object.keys(sources.account)) composeAccount(sources, form);
  for (const form of Object.keys(sources.apply))
    for (const market of Object.keys(sources.markets)) composeApply(sources, form, market);
}

const typed = {
  ...{ labelEn: "Added here", labelJa: "追加", labelZhTW: "新增" },
  ...{ firstEn: "First", firstJa: "最初", firstZhTW: "第一" },
};

test.each(views)(
  "what is offered below each field of $form in $market can be added there, and nothing else",
  {
    timeout: 600_000,
  },
  (shown) => {
    const { form: name, market } = shown;
    const view = { form: name, market, language: "en", step: "", state: "begun", branch: undefined } as const;
    const whole: View = { ...view, bare: false, selected: undefined, part: "form" };
    const { form, labels } = composeWantedForm(new Map(Object.entries(texts)), shown);
    const all = buildFinderOffers(form, labels.en).map(({ code }) => String(code));
    expect(all.length).toBeGreaterThan(4);
    for (const below of casesInTurn(all, 12))
      for (const kind of ["shortText", "group"] as const) {
        const facts = below.includes(".")
          ? readField(texts, { form: name, market, field: below })
          : undefined;
        const found = placesBelow(kind, { view: whole, below, facts, form, texts });
        for (const code of listScopeCodes({ market })) {
          const usual: NewPlace = { ...found.container, after: facts?.path.at(-1) ?? null };
          const { operations, key } = buildAddFieldOperations(kind, typed, {
            ...{ place: found.places.get(code) ?? usual, scope: parseScopeCode(code, whole) },
            ...{ taken: found.taken, texts, asked: undefined },
          });
          const outcome = applyOperation(texts, ...operations);
          expect([below, kind, code, "refused" in outcome]).toEqual([
            ...[below, kind, code, !found.places.has(code)],
          ]);
          if ("refused" in outcome) continue;
          const next = after(texts, outcome);
          composeAll(next);
          const { schema } = composeWantedForm(new Map(Object.entries(next)), shown).form;
          expect(listFieldPlacesInSchema(schema, key).length).toBeGreaterThan(0);
        }
      }
  },
);
