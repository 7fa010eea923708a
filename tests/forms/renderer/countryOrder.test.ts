import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../../src/forms/engine/form";
import { choicesOf, sortChoices } from "../../../src/forms/renderer/choices";
import { exactChoice, matchingChoices } from "../../../src/forms/renderer/matchingChoices";
import { composedForm, wordsOf } from "../../e2e/composed";

const form = await composedForm("register");

/** The countries as the form of registration offers them. */
function countries(language: Language) {
  const schema = form.schema.properties.country;
  if (!schema) throw new Error("The form asks for no country.");
  const { labels } = wordsOf("register", language);
  return sortChoices(schema, choicesOf(schema, { labels, language, searchLanguages: languages }), language);
}
const namesIn = (language: Language) => countries(language).map(({ label }) => label);

describe("countries", () => {
  it.each(languages)("begin with Taiwan and go on in the order of the reader's language: %s", (language) => {
    const [first, ...rest] = namesIn(language);
    expect(first).toMatch(/^(Taiwan|台湾|台灣)( |$)/);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator(language).compare));
    expect(rest.length).toBeGreaterThan(240);
  });

  it("are said by their name and, where it tells the reader more, their own", () => {
    expect(namesIn("en")).toEqual(
      expect.arrayContaining([
        "Taiwan (臺灣)",
        "Japan (日本)",
        "Germany (Deutschland)",
        "Hong Kong (香港)",
        "United States",
        "St. Lucia",
        "Canada",
      ]),
    );
    expect(namesIn("ja")).toEqual(expect.arrayContaining(["日本", "台湾", "中国", "ドイツ（Deutschland）"]));
    expect(namesIn("zh-TW")).toEqual(
      expect.arrayContaining(["台灣", "中國", "美國", "日本", "香港", "越南（Việt Nam）"]),
    );
  });

  it("are all of ISO 3166-1", () => expect(namesIn("en").length).toBe(249));

  it.each([
    ["Germany", "DE"],
    ["Deutschland", "DE"],
    ["deutschl", "DE"],
    ["DE", "DE"],
    ["DEU", "DE"],
    ["どいつ", "DE"],
    ["にほん", "JP"],
    ["ニホン", "JP"],
    ["ﾆﾎﾝ", "JP"],
    ["日本", "JP"],
    ["Japan", "JP"],
    ["Ｊａｐ", "JP"],
    ["臺灣", "TW"],
    ["台湾", "TW"],
    ["台灣", "TW"],
    ["たいわん", "TW"],
    ["かんこく", "KR"],
    ["韓国", "KR"],
    ["南韓", "KR"],
    ["아니", undefined],
    ["USA", "US"],
    ["美國", "US"],
    ["米国", "US"],
    ["United States of America", "US"],
    ["Republic of Korea", "KR"],
    ["韓國", "KR"],
    ["Russian Federation", "RU"],
    ["あめりか", "US"],
    ["UK", "GB"],
    ["香港", "HK"],
    ["ほんこん", "HK"],
    ["Åland", "AX"],
    ["Saint Helena", "SH"],
  ])("are found in every language by their names in all of them: %s", (text, code) => {
    for (const language of languages)
      expect(matchingChoices(countries(language), text)[0]?.value, language).toBe(code);
  });

  it("are taken by any of them in full", () => {
    for (const text of ["germany", "Deutschland", "de", "ドイツ", "德國"])
      expect(exactChoice(countries("en"), text)?.value).toBe("DE");
  });
});
