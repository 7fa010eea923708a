import type { JobPreparation } from "../contract/jobs";
import type { Language } from "../forms/engine/form";
import { type Preparation, preparationFor } from "../forms/engine/preparation";
import { joinWordsWithSpaces } from "../forms/language/joinWordsWithSpaces";
import type { CatalogForm } from "./catalog";

/** A cache by form, because the preparation is the same for every posting with that form. */
const preparations = new WeakMap<CatalogForm, Preparation>();

/** The preparation for a form, in words; null when there is no such form. */
export function toJobPreparation(form: CatalogForm | undefined, language: Language): JobPreparation | null {
  if (!form) return null;
  const { things, minutes } = preparations.get(form) ?? preparationFor(form.form.schema);
  preparations.set(form, { things, minutes });
  const labels = form.labels[language];
  return {
    minutes,
    things: things.map(({ kind, titles, isRequired }) => ({
      kind,
      isRequired,
      label: joinWordsWithSpaces(titles.map((title) => labels[title]?.label ?? title)),
    })),
  };
}
