import i18next from "i18next";
import { expect, it } from "vitest";
import en from "../../../../locales/en/pages/formEditor.json";
import ja from "../../../../locales/ja/pages/formEditor.json";
import zhTW from "../../../../locales/zh-TW/pages/formEditor.json";
import { computedSentence } from "../../../../src/forms/editor/editing/computedSentence";
import type { Sibling } from "../../../../src/forms/editor/editing/siblings";
import type { Computation, Language } from "../../../../src/forms/engine/form";

const i18n = i18next.createInstance();
await i18n.init({
  resources: { en: { formEditor: en }, ja: { formEditor: ja }, "zh-TW": { formEditor: zhTW } },
  interpolation: { escapeValue: false },
});

const aField = (name: string, label: string, path = `/${name}`): Sibling => ({
  name,
  path,
  label,
  kind: "number",
  choices: [],
  isCounted: false,
});
const answers = [aField("day", "By day"), aField("/trips/*/hours", "Hours", "/trips/*/hours")];

const cases: Array<[Language, Computation, string]> = [
  ["en", { sum: ["day", "/trips/*/hours"] }, "Computed: the sum of “By day” and “Hours”."],
  ["ja", { difference: ["/day", "/trips/*/hours"] }, "自動計算：「By day」から「Hours」を引いた値"],
  ["zh-TW", { yearsBetween: ["day", "today"] }, "自動計算：從「By day」到今天的足年數"],
  ["en", { count: "/gone" }, "Computed: the number of entries in “/gone”."],
];

it.each(cases)(
  "in %s, what is computed is a sentence with the names of the fields: %o",
  (language, computation, text) => {
    expect(computedSentence(computation, answers, language, i18n.getFixedT(language))).toBe(text);
  },
);
