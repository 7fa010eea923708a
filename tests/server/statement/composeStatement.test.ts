import { describe, expect, it } from "vitest";
import { languages } from "../../../src/forms/engine/form";
import { declaredFields } from "../../../src/forms/engine/purposes/declaredFields";
import { formsInCatalog, loadCatalog } from "../../../src/server/catalog";
import { collectPurposesByMarket } from "../../../src/server/statement/collectPurposesByMarket";
import { composeStatement } from "../../../src/server/statement/composeStatement";
import { statementWords } from "../../../src/server/statement/statementWords";
import { loadWords } from "../../../src/server/words";

const catalog = await loadCatalog(".forms");
const words = loadWords("locales");
const forms = formsInCatalog(catalog);
const scopes = collectPurposesByMarket(formsInCatalog(catalog));

/** The list of each purpose of a market in the statement's text, by the purpose's heading. */
function listsOf(text: string, market: string | null): Map<string, string> {
  const [, part = ""] = text.split(`{#${market ?? "account"}}`);
  const [lists = ""] = part.split(/\n###? /);
  return new Map(
    lists
      .split("\n#### ")
      .slice(1)
      .map((list) => {
        const [heading = "", ...lines] = list.split("\n");
        return [heading, lines.join("\n")];
      }),
  );
}

describe.each(languages)("the statement in %s", (language) => {
  const text = composeStatement(statementWords(words, language), scopes);

  it.each(forms.map((each) => [each.form.name, each] as const))(
    "has every field of %s under its purpose",
    (_, { form, labels }) => {
      const lists = listsOf(text, form.market);
      for (const { path, field, use } of declaredFields(form.schema)) {
        const purpose = labels[language][`purposes.${use.purpose}`]?.label ?? "";
        const label = labels[language][field.title ?? ""]?.label ?? "";
        expect(label, path).not.toBe("");
        expect(lists.get(purpose), `${path} for ${use.purpose}`).toContain(label);
      }
    },
  );

  it.each(scopes.map((scope) => [scope.market ?? "account", scope] as const))(
    "has nothing for %s that no form asks",
    (_, { market, purposes }) => {
      const mine = forms.filter(({ form }) => form.market === market);
      const asked = (purpose: string) =>
        mine.flatMap(({ form, labels }) =>
          declaredFields(form.schema)
            .filter(({ use }) => use.purpose === purpose)
            .map(({ path, field }) => `${path} ${labels[language][field.title ?? ""]?.label}`),
        );
      const headings = new Set(
        mine.flatMap(({ form, labels }) =>
          Object.keys(form.purposes ?? {}).map((id) => labels[language][`purposes.${id}`]?.label),
        ),
      );
      expect(new Set(listsOf(text, market).keys())).toEqual(headings);
      for (const { id, fields } of purposes)
        expect(new Set(fields.map(({ path, label }) => `${path} ${label[language]}`))).toEqual(
          new Set(asked(id)),
        );
    },
  );

  it("names law, authority and times to answer of every market", () => {
    for (const { market } of scopes)
      if (market !== null)
        expect(text).toContain(statementWords(words, language).law(market) ?? expect.fail(market));
  });

  it("names the times by which data is really erased", () => {
    const { length } = statementWords(words, language);
    for (const period of ["P30D", "P24M", "P14D"]) expect(text).toContain(length(period));
    expect(text).not.toMatch(/\{\{/);
  });
});
