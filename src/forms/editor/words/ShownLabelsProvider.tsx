import { type ReactNode, useMemo } from "react";
import type { Labels } from "../../engine/form";
import type { DraftEffect } from "../protocol";
import type { ShownForm } from "../state/editorServer";
import { labelsOfDraftEffects, ShownLabels } from "./fieldNames";
import { useSurroundingLanguage } from "./LanguageProvider";

interface ShownLabelsProviderProps {
  /** The form that has the labels; undefined until it is loaded. */
  form: Pick<ShownForm, "labels"> | undefined;
  /** The effects on saved drafts, which contain the labels of removed fields. */
  effects?: readonly DraftEffect[];
  children: ReactNode;
}

const noLabels: Labels = {};
const noEffects: readonly DraftEffect[] = [];

/** Gives the labels of a form's fields to a part of the page, in the language of the page. */
export function ShownLabelsProvider({ form, effects = noEffects, children }: ShownLabelsProviderProps) {
  const language = useSurroundingLanguage();
  const labels = form?.labels[language] ?? noLabels;
  const all = useMemo(
    () => ({ ...labelsOfDraftEffects(effects, language), ...labels }),
    [effects, labels, language],
  );
  return <ShownLabels value={all}>{children}</ShownLabels>;
}
