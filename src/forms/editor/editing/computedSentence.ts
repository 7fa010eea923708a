import type { TFunction } from "i18next";
import { operators } from "../../engine/computation";
import type { Computation, Language } from "../../engine/form";
import { createListFormat } from "../../language/createListFormat";
import type { Sibling } from "./siblings";

/** The sentence of a computation. @param answers the answers that it may read */
export function computedSentence(
  computation: Computation,
  answers: readonly Sibling[],
  language: Language,
  t: TFunction,
): string {
  const operator = operators.find((each) => computation[each] !== undefined) ?? "sum";
  const word = (key: string, params = {}) => t(`formEditor:change.computedWords.${key}`, params);
  const named = (path: string) => {
    const answer = answers.find((each) => each.name === path || each.path === path);
    const field = answer?.labelOfAll ?? answer?.label;
    return field === undefined && path === "today" ? word("today") : word("field", { field: field ?? path });
  };
  const fields = [computation[operator] ?? []].flat().map(named);
  const [from = "", to = ""] = fields;
  return word(operator, { fields: createListFormat(language).format(fields), from, to });
}
