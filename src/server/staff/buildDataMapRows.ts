import type { Language } from "../../forms/engine/form";
import { keepEvents } from "../../forms/engine/purposes/purpose";
import { formsInCatalog } from "../catalog";
import type { Parts } from "../parts";
import { collectPurposesByMarket } from "../statement/collectPurposesByMarket";
import { statementWords } from "../statement/statementWords";

/** The columns of the record of processing: keys of `staff.json`. */
export const dataMapColumns = [
  "market",
  "form",
  "group",
  "field",
  "path",
  "class",
  "purpose",
  "basis",
  "audience",
  "stage",
  "kept",
  "terms",
] as const;

export type DataMapRow = Record<(typeof dataMapColumns)[number], string>;

/** The record of processing: a row for each field that a form of the site asks for, in a market. */
export function buildDataMapRows(
  { catalog, words }: Pick<Parts, "catalog" | "words">,
  language: Language,
): DataMapRow[] {
  const say = statementWords(words, language);
  const rows = new Map<string, DataMapRow>();
  for (const { market, purposes } of collectPurposesByMarket(formsInCatalog(catalog)))
    for (const { id, purpose, labels, fields } of purposes)
      for (const { form, path, label, outer, class: dataClass } of fields) {
        const wordOf = (key: string) => labels[language][key]?.label ?? "";
        // A due form repeats the fields of the form for making an application: the same key gives each field one
        // row.
        rows.set(JSON.stringify([market, form, path]), {
          market: say.market(market),
          form: say.form(form),
          group: outer?.[language] ?? "",
          field: label[language],
          path,
          class: dataClass === undefined ? "" : wordOf(`classes.${dataClass}`),
          purpose: wordOf(`purposes.${id}`),
          basis: say.say(`bases.${purpose.basis}`),
          audience: say.audience(purpose.audience),
          stage: say.say(`stages.${purpose.from}`),
          kept: say.keepOfPurpose(purpose, market === null ? ["idle"] : keepEvents),
          terms: (purpose.terms ?? []).join(" "),
        });
      }
  return [...rows.values()];
}
