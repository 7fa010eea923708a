import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Labels, Language } from "../../engine/form";
import type { DraftEffect } from "../protocol";
import { formOrMarketName } from "./formatFormNames";

/** The labels of the shown form and of the fields that were removed from it, in the language of the page. */
export const ShownLabels = createContext<Labels>({});

export const useShownLabels = (): Labels => useContext(ShownLabels);

/**
 * The labels of the fields that effects on drafts concern, by their paths in the answers. The form itself has
 * no labels for removed fields.
 */
export const labelsOfDraftEffects = (effects: readonly DraftEffect[], language: Language): Labels =>
  Object.fromEntries(effects.map(({ path, names }) => [path, { label: names[language] }]));

/** A function that replaces names of fields, forms and markets by their labels. */
export function useLabelsForNames(): (names: string) => string {
  const { t } = useTranslation("formEditor");
  const labels = useShownLabels();
  const called = (name: string) => {
    const label = getLabelOrName(labels, name, "");
    return label === name ? formOrMarketName(name, t) : label;
  };
  return (names) => names.split(", ").map(called).join(", ");
}

/**
 * The label of a field, section or step, or its name if the form has no label for it. If several fields have
 * the name, the field nearest to the key `near` is used. A path of an answer stands for its last field:
 * `/references/0/jobTitle` for `jobTitle`.
 */
export function getLabelOrName(labels: Labels, name: string, near: string): string {
  const own = name.split("/").findLast((part) => part !== "*") ?? name;
  const fields = Object.keys(labels).filter(
    (key) => key.endsWith(`.${own}`) && !/^(?:options|steps)\./.test(key),
  );
  const nearest = fields.toSorted((one, other) => sharedStart(other, near) - sharedStart(one, near))[0];
  return [nearest ?? "", own, `steps.${own}`, name].flatMap((key) => labels[key]?.label ?? [])[0] ?? name;
}

/** The number of names at the start of two keys that are the same. */
function sharedStart(one: string, other: string): number {
  const parts = other.split(".");
  const differs = one.split(".").findIndex((part, index) => part !== parts[index]);
  return differs < 0 ? parts.length : differs;
}
