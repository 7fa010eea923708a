import { useQuery } from "@tanstack/react-query";
import type { i18n, TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FaultParams, FaultValue } from "../engine/faultData";
import type { Labels } from "../engine/form";
import { type FaultWords, faultSentenceInEditor } from "../language/faultSentence";
import type { PlacedFault } from "./protocol";
import { panelFormsQuery } from "./state/editorServer";
import { getLabelOrName, useShownLabels } from "./words/fieldNames";
import { useSurroundingLanguage } from "./words/LanguageProvider";

/** A fault as a sentence for staff. */
export interface WordedFault {
  words: string;
  /** The key of the field that the fault belongs to; null if there is none. */
  field: string | null;
}

/** The words of faults in the language of the page. */
export function useFaultWords(): FaultWords {
  const { i18n } = useTranslation();
  return useMemo(() => faultWordsOf(i18n), [i18n]);
}

/** The words of faults in a language, with the English words where an edited file has none. */
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

/** The faults as sentences, without duplicates: the files of every language may have the same fault. */
export function useWordedFaults(faults: readonly PlacedFault[] | undefined): WordedFault[] | undefined {
  const { t } = useTranslation("formEditor");
  const words = useFaultWords();
  const labels = useShownLabels();
  const { data: panels } = useQuery({ ...panelFormsQuery, enabled: faults !== undefined });
  const ruleLabels = panels?.fieldRules?.labels[useSurroundingLanguage()] ?? noLabels;
  return useMemo(
    () => faults && wordedFaults(faults, words, { labels, ruleLabels, t }),
    [faults, words, labels, ruleLabels, t],
  );
}

/**
 * The labels of fields, and of rules as the panel of rules has them, with which the page replaces their
 * names.
 */
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

/** Params that are names of fields, sections and steps, which the page replaces by their labels. */
const labelled = new Set(["field", "other", "section", "step"]);

function withLabels(code: string, params: FaultParams, near: string | null, names: Names): FaultParams {
  const { labels, ruleLabels, t } = names;
  const called = (name: string, value: FaultValue): FaultValue => {
    if (typeof value === "number") return value;
    if (typeof value !== "string")
      return "phrase" in value
        ? { ...value, params: withLabels(code, value.params, near, names) }
        : value.map((each) => called(name, each));
    // In the fault `idleError`, the rule is one to which an error message can belong, and these rules have
    // names of their own; every other rule has a label in the panel of rules.
    if (name === "rule")
      return code === "idleError"
        ? t(`change.rule.${value}`, { defaultValue: value })
        : (ruleLabels[`editorRules.${value}`]?.label ?? value);
    return labelled.has(name) ? getLabelOrName(labels, value, near ?? "") : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, called(name, value)]));
}
