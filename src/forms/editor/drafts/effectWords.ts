import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import type { DraftEffect } from "../protocol";

/** Rules that have a sentence of their own, by keyword. */
const told = [
  ...["maxLength", "maximum", "maxItems", "wordCount", "decimal", "maxAge"],
  ...["minLength", "minimum", "minItems", "minAge", "type", "file"],
] as const;

type Told = (typeof told)[number];
const isTold = (keyword: string): keyword is Told => told.some((each) => each === keyword);

/** What has changed, as a sentence. */
export function changeWords(effect: DraftEffect, language: Language, t: TFunction<"formEditor">): string {
  const { kind, names, movedTo, lost, rule } = effect;
  const field = names[language];
  if (movedTo) return t("drafts.moved", { field, to: movedTo.names[language] });
  if (kind !== "narrow") return t(`drafts.${kind}`, { field });
  if (rule?.keyword === "allOf") return t("drafts.hidden", { field });
  if (lost.length > 0)
    return t("drafts.lost", { field, choices: lost.map((choice) => choice.names[language]).join(", ") });
  const keyword = rule?.keyword ?? "";
  const now = typeof rule?.now === "number" ? rule.now : "";
  return t("drafts.narrow", {
    field,
    rule: t(`drafts.rules.${isTold(keyword) ? keyword : "other"}`, { now }),
  });
}

/** What becomes of the answers in drafts, as a sentence. */
export function consequenceWords(
  { kind, movedTo, rule, lost }: DraftEffect,
  t: TFunction<"formEditor">,
): string {
  if (movedTo) return t("drafts.stays");
  if (kind === "require") return t("drafts.willAsk");
  if (kind === "remove") return `${t("drafts.kept")} ${t("drafts.comesBack")}`;
  const isKept = rule?.keyword === "allOf" || lost.length > 0;
  return t(isKept ? "drafts.kept" : "drafts.mayAsk");
}
