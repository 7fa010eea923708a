import type { useTranslation } from "react-i18next";
import type { DeskColumn, Filter } from "../../contract/desk/lists";
import { createListFormat } from "../../forms/language/createListFormat";

/** A condition in a few words: "Height: 170 to 190". */
export function wordedFilter(
  t: ReturnType<typeof useTranslation>["t"],
  language: string,
  { label, choices }: DeskColumn,
  { anyOf, from, to, contains, isAnswered }: Filter,
): string {
  const chosen = anyOf?.map(
    (value) =>
      choices.find((choice) => choice.value === value)?.label ?? t(`filter.boolean.${value}`, String(value)),
  );
  const condition = [
    chosen && listed(chosen, language, "disjunction"),
    contains !== undefined && t("filter.containing", { text: contains }),
    from !== undefined && to !== undefined && t("filter.between", { from, to }),
    from !== undefined && to === undefined && t("filter.from", { from }),
    from === undefined && to !== undefined && t("filter.to", { to }),
    isAnswered !== undefined && t(isAnswered ? "filter.answered" : "filter.unanswered"),
  ].filter((part) => typeof part === "string");
  return t("filter.worded", { label, condition: listed(condition, language, "conjunction") });
}

const listed = (parts: readonly string[], language: string, type: "conjunction" | "disjunction") =>
  createListFormat(language, type).format(parts);
