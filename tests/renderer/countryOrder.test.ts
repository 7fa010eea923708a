import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../src/engine/form";
import { choicesOf, inReadingOrder } from "../../src/renderer/choices";
import { exactChoice, matchingChoices } from "../../src/renderer/matchingChoices";
import { composedForm, wordsOf } from "../e2e/composed";

const form = await composedForm("register");

/** The countries as the form of registration offers them. */
function countries(language: Language) {
  const schema = form.schema.properties.country;
  if (!schema) throw new Error("The form asks for no country.");
  const { labels } = wordsOf("register", language);
  return inReadingOrder(schema, choicesOf(schema, { labels }), language);
}
const namesIn = (language: Language) => countries(language).map(({ label }) => label);

describe("countries", () => {
  it.each(languages)("begin with Taiwan and go on in the order of the reader's language: %s", (language) => {
    const [first, ...rest] = namesIn(language);
    expect(first).toMatch(/^(Taiwan|台湾|台灣)( |$)/);
    expect(rest).toEqual(rest.toSorted(new Intl.Collator(language).compare));
    expect(rest.length).toBeGreaterThan(240);
  });

  it("are said by their name and, where it differs, their own", () => {
    expect(namesIn("en")).toEqual(
      expect.arrayContaining(["Japan (日本)", "Germany (Deutschland)", "Canada"]),
    );
    expect(namesIn("ja")).toEqual(expect.arrayContaining(["日本", "ドイツ (Deutschland)"]));
    expect(namesIn("zh-TW")).toEqual(expect.arrayContaining(["越南 (Việt Nam)"]));
  });

  it.each(["Germany", "Deutschland", "deutschl", "DE"])(
    "are found by name, own name and code: %s",
    (text) => {
      expect(matchingChoices(countries("en"), text)[0]?.value).toBe("DE");
    },
  );

  it("are taken by any of them in full", () => {
    for (const text of ["germany", "Deutschland", "de"])
      expect(exactChoice(countries("en"), text)?.value).toBe("DE");
  });
});
