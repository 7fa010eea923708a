import { byLanguage, type Labels, type Language, languages } from "../../forms/engine/form";
import { outerPointer } from "../../forms/engine/pointer";
import { declaredFields, fieldsWithUse } from "../../forms/engine/purposes/declaredFields";
import type { Purpose } from "../../forms/engine/purposes/purpose";
import type { CatalogForm } from "../catalog";

/** A form with its words in every language. */
type WordedForm = Pick<CatalogForm, "form" | "labels">;

/** A field as the statement lists it. */
export interface CollectedField {
  form: string;
  /** The path of the field, as migrations write it: `/references/*\/name`. */
  path: string;
  label: Record<Language, string>;
  class?: string;
  /** The name of the list or group around the field. */
  outer?: Record<Language, string>;
}

/** A purpose, with the fields that the forms of a market ask for this purpose. */
export interface CollectedPurpose {
  id: string;
  purpose: Purpose;
  /** The words of all forms of the scope. */
  labels: CatalogForm["labels"];
  classes: string[];
  /** The forms that have this purpose. */
  forms: string[];
  fields: CollectedField[];
}

/**
 * The fields that the forms of a market ask for, by purpose; without a market, the fields of the account's
 * forms.
 */
export interface CollectedScope {
  market: string | null;
  /** All forms of the scope. */
  forms: string[];
  purposes: CollectedPurpose[];
}

/**
 * The fields that the forms of the site ask for, market by market.
 * @param forms all forms, those of the account first
 */
export function collectPurposesByMarket(forms: readonly WordedForm[]): CollectedScope[] {
  const markets = new Set(forms.map(({ form }) => form.market));
  return [...markets].map((market) => {
    const ofMarket = forms.filter(({ form }) => form.market === market);
    const names = new Set(ofMarket.map(({ form }) => form.form));
    return { market, forms: [...names], purposes: collectedPurposes(ofMarket) };
  });
}

function collectedPurposes(forms: WordedForm[]): CollectedPurpose[] {
  const collected = new Map<string, CollectedPurpose>();
  // Forms with the same words share one object, which is merged once.
  const labels = byLanguage(
    (language): Labels => Object.assign({}, ...new Set(forms.map((each) => each.labels[language]))),
  );
  for (const each of forms) {
    const { form } = each;
    const found = fieldsOf(each);
    for (const [id, purpose] of Object.entries(form.purposes ?? {})) {
      const mine = found.filter(({ use }) => use.purpose === id);
      const before = collected.get(id);
      collected.set(id, {
        id,
        purpose,
        labels,
        classes: union(
          before?.classes,
          mine.flatMap(({ use }) => use.class ?? []),
        ).sort(),
        forms: union(before?.forms, [form.form]),
        fields: [...(before?.fields ?? []), ...mine.map(({ field }) => field)],
      });
    }
  }
  return [...collected.values()];
}

const union = (one: string[] = [], other: string[]) => [...new Set([...one, ...other])];

function fieldsOf({ form, labels }: WordedForm) {
  const labelOf = (title = "") => {
    const isNamed = languages.every((language) => labels[language][title] !== undefined);
    return isNamed ? byLanguage((language) => labels[language][title]?.label ?? "") : undefined;
  };
  const titles = new Map(fieldsWithUse(form.schema).map(({ path, field }) => [path, field.title]));
  const outerLabel = (path: string): CollectedField["outer"] => {
    if (path === "") return undefined;
    return titles.has(path) ? labelOf(titles.get(path)) : outerLabel(outerPointer(path));
  };
  return declaredFields(form.schema).map(({ path, field: { title = "" }, use }) => {
    const outer = outerLabel(outerPointer(path));
    const label = labelOf(title) ?? outer ?? byLanguage(() => path);
    const field: CollectedField = {
      form: form.form,
      path,
      label,
      ...(use.class !== undefined && { class: use.class }),
      ...(outer && outer !== label && { outer }),
    };
    return { use, field };
  });
}
