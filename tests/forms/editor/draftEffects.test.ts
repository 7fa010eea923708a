import { createInstance } from "i18next";
import { beforeAll, expect, it } from "vitest";
import { formatEffectChange, formatEffectConsequence } from "../../../src/forms/editor/drafts/effectWords";
import { addMigrationStep } from "../../../src/forms/editor/drafts/migrationSteps";
import { applyOperation } from "../../../src/forms/editor/operations/applyOperation";
import type { FormOperation } from "../../../src/forms/editor/operations/operation";
import type { DraftEffect } from "../../../src/forms/editor/protocol";
import { type Language, languages } from "../../../src/forms/engine/form";
import type { Migration } from "../../../src/forms/engine/migration";
import type { Texts } from "../../../src/forms/files/texts";
import { compareWithReleases } from "../../../src/tools/formEditor/comparison/compareWithReleases";
import { withEdits } from "../../../src/tools/formEditor/readEdited";
import { findFaults } from "../../../src/tools/gate";
import { justReleased } from "../gate/aRelease";
import { oneForm } from "../gate/formsFolder";

const released = justReleased(oneForm);
const everywhere = { in: "everywhere" } as const;
const inJapan = { in: "market", market: "jp" } as const;

const i18n = createInstance();
beforeAll(() =>
  i18n.init({
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { formEditor: JSON.parse(released.get(`locales/${language}/pages/formEditor.json`) ?? "") },
      ]),
    ),
    interpolation: { escapeValue: false },
  }),
);

/** The page's sentences about effects and about the answers; for `cimode`, the keys of these sentences. */
function sentences(effects: readonly DraftEffect[], language: Language | "cimode"): string[] {
  const t = i18n.getFixedT(language, "formEditor");
  const names = language === "cimode" ? "en" : language;
  return effects.flatMap((each) => [
    formatEffectChange(each, names, t),
    formatEffectConsequence(each, undefined, names, t),
  ]);
}

/** The step that the page proposes first. */
function proposed({ kind, path, candidates: [best] }: DraftEffect): Migration {
  if (kind === "repurpose") return { change: kind, field: path, answers: "retire" };
  return kind === "remove" && best?.alike
    ? { change: "move", from: path, to: best.path }
    : { change: kind, field: path };
}

const effectsIn = (texts: Texts) =>
  compareWithReleases(texts, texts)?.effects ?? expect.fail("it does not compose");

const preferredName = "basic.preferredName";
const cases: Array<[what: string, said: string[], operation: FormOperation]> = [
  [
    "taken away",
    ["drafts.remove", "drafts.kept drafts.comesBack"],
    { operation: "removeField", field: preferredName, scope: everywhere },
  ],
  [
    "renamed",
    ["drafts.remove", "drafts.kept drafts.comesBack"],
    { operation: "renameField", field: preferredName, name: "nickname" },
  ],
  [
    "required",
    ["drafts.require", "drafts.willAsk"],
    { operation: "setRequired", field: preferredName, scope: inJapan, required: true },
  ],
  [
    "limited",
    ["drafts.narrow", "drafts.mayAsk"],
    { operation: "setRule", field: preferredName, scope: inJapan, rule: "maxLength", value: 20 },
  ],
  [
    "left without a choice",
    ["drafts.lost", "drafts.kept"],
    { operation: "retireChoice", list: "gender", code: "other", retired: true },
  ],
  [
    "for something else, with which less is done",
    ["drafts.repurpose", "drafts.mayServe"],
    { operation: "setUse", field: "basic.gender", scope: everywhere, use: { purpose: "contact" } },
  ],
  [
    "for something else, with which more is done",
    ["drafts.repurpose", "drafts.promisedLess"],
    { operation: "setUse", field: "basic.email", scope: everywhere, use: { purpose: "address" } },
  ],
  [
    "asked under a condition",
    ["drafts.hidden", "drafts.kept"],
    {
      operation: "setCondition",
      field: preferredName,
      asked: { unless: false, tests: [{ field: "gender", is: "equal", answers: ["female"] }] },
    },
  ],
];

it.each(cases)(
  "tells what becomes of drafts where a field is %s, and the gate takes the proposed step",
  (what, said, operation) => {
    const outcome = applyOperation(Object.fromEntries(released), operation);
    const changed =
      "texts" in outcome ? withEdits(released, outcome.texts) : expect.fail(outcome.refused.code);
    const effects = effectsIn(changed);
    expect(sentences(effects, "cimode")).toEqual(said);
    for (const language of languages)
      for (const sentence of sentences(effects, language)) expect(sentence).toMatch(/^[^{}]{5,}[.。]$/);
    expect(findFaults(changed).map(({ code }) => code)).toEqual(["drafts"]);

    const settled = effects.reduce(
      (texts, effect) => withEdits(texts, addMigrationStep(Object.fromEntries(texts), proposed(effect))),
      changed,
    );
    expect(findFaults(settled)).toEqual([]);
    const isMoved = what === "renamed";
    expect(sentences(effectsIn(settled), "cimode")).toEqual(
      isMoved ? ["drafts.moved", "drafts.stays"] : said,
    );
  },
);

it("tells nothing of drafts where fields are only put in another order", () => {
  const seen = { form: "cabinCrew", market: "jp" };
  const outcome = applyOperation(Object.fromEntries(released), {
    operation: "moveField",
    field: preferredName,
    after: "gender",
    seen,
  });
  const changed = "texts" in outcome ? withEdits(released, outcome.texts) : expect.fail(outcome.refused.code);
  expect([effectsIn(changed), findFaults(changed)]).toEqual([[], []]);
});
