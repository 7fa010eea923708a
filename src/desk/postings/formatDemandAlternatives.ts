import type { TFunction } from "i18next";
import type { DeskColumn } from "../../contract/desk/lists";
import type { DemandCheck, PostingDemand } from "../../contract/postingDemands";
import type { Language } from "../../forms/engine/form";
import { createListFormat } from "../../forms/language/createListFormat";
import { formatNumber } from "../../forms/language/formatNumber";

/** A demand in words: a line for each alternative, with all its checks. */
export const formatDemandAlternatives = (
  { anyOf }: PostingDemand,
  fields: readonly DeskColumn[],
  t: TFunction,
  language: Language,
): string[] =>
  anyOf.map((checks) => checks.map((check) => wordedCheck(check, fields, t, language)).join(" · "));

const eitherOf = (texts: readonly string[], language: Language) =>
  createListFormat(language, "disjunction").format(texts);

function wordedCheck(
  check: DemandCheck,
  fields: readonly DeskColumn[],
  t: TFunction,
  language: Language,
): string {
  const { of, atLeast, atMost, oneOf, withinMonths, notOver } = check;
  const columns = check.fields.map((path) => fields.find(({ id }) => id === path));
  const labels = columns.map((column, place) => column?.label ?? check.fields[place] ?? "");
  const number = (limit: number) => formatNumber(limit, language);
  const choice = (value: string | number | boolean) =>
    typeof value === "boolean"
      ? t(`filter.boolean.${value}`)
      : (columns[0]?.choices.find((each) => each.value === value)?.label ?? String(value));
  const wanted = [
    atLeast !== undefined && t("sheet.demands.atLeast", { limit: number(atLeast) }),
    atMost !== undefined && t("sheet.demands.atMost", { limit: number(atMost) }),
    oneOf !== undefined && eitherOf(oneOf.map(choice), language),
    withinMonths !== undefined && t("sheet.demands.withinMonths", { count: withinMonths }),
    notOver === true && t("sheet.demands.notOver"),
  ].filter((part) => part !== false);
  return t("posting.demands.worded", {
    fields:
      of === undefined
        ? eitherOf(labels, language)
        : t(`posting.demands.of.${of}`, { fields: createListFormat(language).format(labels) }),
    wanted: createListFormat(language).format(wanted),
  });
}
