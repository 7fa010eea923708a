import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Labels, type Language, languages } from "../engine/form";
import { insertNonBreakingSpaces } from "../language/insertNonBreakingSpaces";
import { wordProblem } from "../language/wordProblem";
import type { FileClient, FormContext } from "../renderer/FormContext";

/**
 * The context of a form in a language, with the texts of the surrounding i18next; undefined until the form's
 * labels are loaded.
 */
export function useI18nextFormContext(
  labels: Labels | undefined,
  language: Language,
  files?: FileClient,
): FormContext | undefined {
  const { i18n } = useTranslation(["form", "errors"]);
  return useMemo(() => {
    if (!labels) return undefined;
    const words = i18n.getFixedT(language, "form");
    // The whole bundle is read, because its keys contain dots, which i18next would take for nested keys.
    const catalogue = { ...sentences(i18n, "en"), ...sentences(i18n, language) };
    return {
      labels: mapLabels(labels),
      language,
      searchLanguages: languages,
      sentence: (problem, label) => insertNonBreakingSpaces(wordProblem(catalogue, problem, label)),
      words: (key, params = {}) => words(key, params),
      ...(files ? { files } : {}),
    };
  }, [labels, language, i18n, files]);
}

const mapLabels = (labels: Labels): Labels =>
  Object.fromEntries(
    Object.entries(labels).map(([key, { hint, ...label }]) => [
      key,
      {
        ...label,
        label: insertNonBreakingSpaces(label.label),
        ...(hint !== undefined && { hint: insertNonBreakingSpaces(hint) }),
      },
    ]),
  );

interface Bundles {
  getResourceBundle(language: string, namespace: string): Record<string, string> | undefined;
}

const sentences = (bundles: Bundles, language: string) => bundles.getResourceBundle(language, "errors");
