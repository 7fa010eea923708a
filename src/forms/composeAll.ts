import { composeAccount, composeApply, concerns, type Unversioned } from "../engine/compose";
import { composeLabels, type Words } from "../engine/composeLabels";
import { byLanguage, type ComposedForm, type Labels, type Language } from "../engine/form";
import type { Change, Sources } from "../engine/sources";
import { countryNames, withLongCodes } from "./countryNames";
import { formVersion } from "./formVersion";

export interface Composed {
  form: ComposedForm;
  kind: "apply" | "account";
  labels: Record<Language, Labels>;
}

/** Every form in every market with its words, and the keys that have none. @throws Error naming what does not fit */
export function composeAll(
  sources: Sources,
  said: Record<Language, Words>,
): { composed: Composed[]; missing: string[] } {
  const missing: string[] = [];
  const words = byLanguage((language) => {
    const country = countryNames(sources.options.country?.codes ?? [], language);
    return { ...said[language], options: { ...said[language].options, country } };
  });
  const withWords = (unversioned: Unversioned, kind: Composed["kind"], changes: Change[]): Composed => {
    const form = { ...unversioned, version: formVersion(unversioned.schema) };
    const english = composeLabels(form, words.en, changes, "en");
    const labels = byLanguage((language) => {
      const own = composeLabels(form, words[language], changes, language);
      missing.push(...own.missing.map((key) => `${language}: ${form.name}: ${key}`));
      return withLongCodes({ ...english.labels, ...own.labels });
    });
    return { form, kind, labels };
  };
  const applications = Object.entries(sources.apply).flatMap(([name, { changes = [] }]) =>
    Object.entries(sources.markets).map(([market, place]) =>
      withWords(
        composeApply(sources, name, market),
        "apply",
        [...changes, ...place.changes].filter((change) => concerns(change, name)),
      ),
    ),
  );
  const accounts = Object.entries(sources.account).map(([name, { changes = [] }]) =>
    withWords(composeAccount(sources, name), "account", changes),
  );
  return { composed: [...applications, ...accounts], missing };
}
