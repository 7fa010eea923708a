import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import { type Comparisons, comparedPaths, listComparisonsOfRule } from "../../engine/keywords/compare";
import type { Sibling } from "./siblings";

/** A sentence for each comparison of a field. @param answers the answers that the comparisons may read */
export function comparisonSentences(
  comparisons: Comparisons,
  answers: readonly Sibling[],
  language: Language,
  t: TFunction,
): string[] {
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const word = (key: string, params: object) => t(`formEditor:change.comparisonWords.${key}`, { ...params });
  const labelOf = (path: string) => {
    const answer = answers.find((each) => each.name === path || each.path === path);
    return answer?.labelOfAll ?? answer?.label ?? path;
  };
  return listComparisonsOfRule(comparisons).map(({ comparison, compared }) => {
    const named = list.format(
      comparedPaths(compared).map((path) => word("answer", { field: labelOf(path) })),
    );
    return word(comparison, {
      answer: typeof compared === "string" ? named : word("sum", { answers: named }),
    });
  });
}
