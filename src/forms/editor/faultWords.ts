import { useQuery } from "@tanstack/react-query";
import type { i18n, TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FaultParams, FaultValue } from "../engine/faultData";
import type { Labels } from "../engine/form";
import { type FaultWords, faultSentenceInEditor } from "../language/faultSentence";
import type { PlacedFault } from "./protocol";
import { panelFormsQuery } from "./state/editorServer";
import { calledIn, useShownLabels } from "./words/fieldNames";
import { useEditorLanguage } from "./words/LanguageProvider";

/** A problem as staff read it. */
export interface WordedFault {
  words: string;
  /** The key of the field that it is about; null for none. */
  field: string | null;
}

/** The words of faults in the language of the page. */
export function useFaultWords(): FaultWords {
  const { i18n } = useTranslation();
  return useMemo(() => faultWordsOf(i18n), [i18n]);
}

/** A language's words of faults, with English in place of those that an edited file lacks. */
function faultWordsOf({ language, getResourceBundle }: i18n): FaultWords {
  const [english, own]: Partial<FaultWords>[] = ["en", language].map((each) =>
    getResourceBundle(each, "faults"),
  );
  return {
    sentences: { ...english?.sentences, ...own?.sentences },
    inEditor: { ...english?.inEditor, ...own?.inEditor },
    phrases: { ...english?.phrases, ...own?.phrases },
  };
}

const noLabels: Labels = {};

/** The problems of faults, each once: some have a fault in the files of every language. */
export function useWordedFaults(faults: readonly PlacedFault[] | undefined): WordedFault[] | undefined {
  const { t } = useTranslation("formEditor");
  const words = useFaultWords();
  const labels = useShownLabels();
  const { data: panels } = useQuery(panelFormsQuery);
  const ruleLabels = panels?.fieldRules?.labels[useEditorLanguage()] ?? noLabels;
  return useMemo(
    () => faults && wordedFaults(faults, words, { labels, ruleLabels, t }),
    [faults, words, labels, ruleLabels, t],
  );
}

/** What the page calls the fields, and the rules in the panel of rules. */
interface Names {
  labels: Labels;
  ruleLabels: Labels;
  t: TFunction<"formEditor">;
}

export function wordedFaults(faults: readonly PlacedFault[], words: FaultWords, names: Names): WordedFault[] {
  const worded = faults.map(({ code, params, field }) => ({
    words: faultSentenceInEditor(words, { code, params: withLabels(code, params, field, names) }),
    field,
  }));
  return [...new Map(worded.map((each) => [`${each.field} ${each.words}`, each])).values()];
}

/** Params that name fields, sections and steps, which the page calls by their labels. */
const labelled = new Set(["field", "other", "section", "step"]);

function withLabels(code: string, params: FaultParams, near: string | null, names: Names): FaultParams {
  const { labels, ruleLabels, t } = names;
  const called = (name: string, value: FaultValue): FaultValue => {
    if (typeof value === "number") return value;
    if (typeof value !== "string")
      return "phrase" in value
        ? { ...value, params: withLabels(code, value.params, near, names) }
        : value.map((each) => called(name, each));
    // An error message is listed by the case in which it is shown, a rule by its label.
    if (name === "rule")
      return code === "idleError"
        ? t(`change.rule.${value}`, { defaultValue: value })
        : (ruleLabels[`editorRules.${value}`]?.label ?? value);
    return labelled.has(name) ? calledIn(labels, value, near ?? "") : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, called(name, value)]));
}
