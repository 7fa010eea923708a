import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import { isLimit } from "../../engine/keywords/rule";
import { ruleTable } from "../../engine/keywords/table";
import type { DraftEffect } from "../protocol";

/** Whether a stricter rule has a sentence of its own: one with a limit, or one by which the kind of answer changes. */
const hasSentence = (keyword: string): boolean =>
  keyword === "type" || keyword === "file" || isLimit(ruleTable[keyword]?.tightens);

/** A change as a sentence. */
export function changeWords(effect: DraftEffect, language: Language, t: TFunction<"formEditor">): string {
  const { kind, names, movedTo, lost, rule, purposes } = effect;
  const field = names[language];
  if (movedTo) return t("drafts.moved", { field, to: movedTo.names[language] });
  if (purposes)
    return t("drafts.repurpose", { field, before: purposes.before[language], now: purposes.now[language] });
  if (kind !== "narrow") return t(`drafts.${kind}`, { field });
  if (rule?.keyword === "allOf") return t("drafts.hidden", { field });
  if (lost.length > 0)
    return t("drafts.lost", { field, choices: lost.map((choice) => choice.names[language]).join(", ") });
  const keyword = rule?.keyword ?? "";
  const now = typeof rule?.now === "number" ? rule.now : "";
  return t("drafts.narrow", {
    field,
    rule: t(`drafts.rules.${hasSentence(keyword) ? keyword : "other"}`, {
      now,
      defaultValue: t("drafts.rules.other"),
    }),
  });
}

/** The consequence of a change for the answers in drafts, as a sentence. */
export function consequenceWords(
  { kind, movedTo, rule, lost, purposes }: DraftEffect,
  t: TFunction<"formEditor">,
): string {
  if (movedTo) return t("drafts.stays");
  if (purposes) return t(purposes.mayKeep ? "drafts.mayServe" : "drafts.promisedLess");
  if (kind === "require") return t("drafts.willAsk");
  if (kind === "remove") return `${t("drafts.kept")} ${t("drafts.comesBack")}`;
  const isKept = rule?.keyword === "allOf" || lost.length > 0;
  return t(isKept ? "drafts.kept" : "drafts.mayAsk");
}
