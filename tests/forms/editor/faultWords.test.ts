// @vitest-environment jsdom
import { createInstance } from "i18next";
import { beforeAll, expect, it } from "vitest";
import page from "../../../locales/en/pages/formEditor.json";
import editorRules from "../../../locales/en/sections/editorRules.json";
import { wordedFaults } from "../../../src/forms/editor/faultWords";
import { faultWords } from "../gate/expectWorded";

const i18n = createInstance();
beforeAll(() =>
  i18n.init({ resources: { en: { formEditor: page } }, interpolation: { escapeValue: false } }),
);

it("calls a rule as its panel does, and an error message as the list of error messages does", () => {
  const place = { file: "schemas/sections/basic.json", line: 1, column: 1, others: [], field: "basic.egg" };
  const ofRule = {
    ...place,
    code: "ruleUnfit",
    params: { rule: "maxLength", type: "integer", right: "string" },
  };
  const ofMessage = { ...place, code: "idleError", params: { rule: "maxLength", field: "egg" } };
  const worded = wordedFaults([ofRule, ofMessage], faultWords.en, {
    labels: { "basic.egg": { label: "Egg" } },
    ruleLabels: { "editorRules.maxLength": editorRules.fields.maxLength },
    t: i18n.getFixedT("en", "formEditor"),
  });
  expect(worded.map(({ words }) => words)).toEqual([
    expect.stringContaining("The rule “No longer than” does not fit"),
    expect.stringContaining("“Egg” has an error message for the case “it is too long”"),
  ]);
});
