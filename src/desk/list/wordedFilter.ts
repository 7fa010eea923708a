import type { useTranslation } from "react-i18next";
import type { DeskColumn, Filter } from "../../contract/desk/lists";
import { createListFormat } from "../../forms/language/createListFormat";
import { formatCalendarDate } from "../../forms/language/formatDate";
import { formatNumber } from "../../forms/language/formatNumber";

/** A condition in a few words: "Height: 170 to 190". */
export function wordedFilter(
  t: ReturnType<typeof useTranslation>["t"],
  language: string,
  { label, choices }: DeskColumn,
  { anyOf, contains, isAnswered, ...bounds }: Filter,
): string {
  const [from, to] = [bounds.from, bounds.to].map((bound) =>
    bound === undefined ? undefined : wordedBound(bound, language),
  );
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

/** A bound as the reader writes it. A text of an old link that is no date stays as it is. */
function wordedBound(bound: string | number, language: string): string {
  if (typeof bound === "number") return formatNumber(bound, language);
  return Number.isNaN(Date.parse(bound)) ? bound : formatCalendarDate(bound, language);
}

const listed = (parts: readonly string[], language: string, type: "conjunction" | "disjunction") =>
  createListFormat(language, type).format(parts);
