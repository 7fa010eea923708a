import { type ReactNode, useMemo } from "react";
import type { Labels } from "../../engine/form";
import type { DraftEffect } from "../protocol";
import type { ShownForm } from "../state/editorServer";
import { goneLabels, ShownLabels } from "./fieldNames";
import { useEditorLanguage } from "./LanguageProvider";

interface ShownLabelsProviderProps {
  /** The form whose fields are named; undefined before it is there. */
  form: Pick<ShownForm, "labels"> | undefined;
  /** What became of saved drafts: it names the fields that the form no longer asks. */
  effects?: readonly DraftEffect[];
  children: ReactNode;
}

const noLabels: Labels = {};
const noEffects: readonly DraftEffect[] = [];

/** A part of the page in which the fields of a form have their labels, in the language of the page. */
export function ShownLabelsProvider({ form, effects = noEffects, children }: ShownLabelsProviderProps) {
  const language = useEditorLanguage();
  const labels = form?.labels[language] ?? noLabels;
  const all = useMemo(() => ({ ...goneLabels(effects, language), ...labels }), [effects, labels, language]);
  return <ShownLabels value={all}>{children}</ShownLabels>;
}
