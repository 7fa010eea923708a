import type { TFunction } from "i18next";
import type { Json, Language } from "../../engine/form";
import { isLimitTightening } from "../../engine/keywords/rule";
import { ruleTable } from "../../engine/keywords/table";
import type { Migration } from "../../engine/migration";
import type { DraftEffect } from "../protocol";

/** Whether drafts keep and show answers although the field no longer offers them or is no longer asked. */
export const keepsShowingAnswers = ({ rule, lost }: Pick<DraftEffect, "rule" | "lost">): boolean =>
  rule?.keyword === "allOf" || lost.length > 0;

/**
 * Whether a stricter rule has a sentence of its own: a rule with a limit, or a change of the kind of answer
 * or of file.
 */
const hasSentence = (keyword: string): boolean =>
  keyword === "type" || keyword === "file" || isLimitTightening(ruleTable[keyword]?.tightens);

/** A change as a sentence. */
export function formatEffectChange(
  effect: DraftEffect,
  language: Language,
  t: TFunction<"formEditor">,
): string {
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

/**
 * The consequence of a change for the answers in drafts, in sentences.
 * @param step the migration step that staff decided on for the answers
 */
export function formatEffectConsequence(
  effect: DraftEffect,
  step: Migration | undefined,
  language: Language,
  t: TFunction<"formEditor">,
): string {
  const { kind, movedTo, rule, lost, purposes } = effect;
  if (movedTo) return t("drafts.stays");
  if (step?.change === "narrow" && step.values) return mappedWords(effect, step.values, language, t);
  if (step?.change === "repurpose") return t(`drafts.decided.${step.answers}`);
  if (purposes) return t(purposes.mayKeep ? "drafts.mayServe" : "drafts.promisedLess");
  if (kind === "require") return t("drafts.willAsk");
  if (kind === "remove") return `${t("drafts.kept")} ${t("drafts.comesBack")}`;
  return t(keepsShowingAnswers({ rule, lost }) ? "drafts.kept" : "drafts.mayAsk");
}

/** The sentences on the new answer for each removed choice, and on the choices that drafts keep. */
function mappedWords(
  { lost, offered }: DraftEffect,
  values: Readonly<Record<string, Json>>,
  language: Language,
  t: TFunction<"formEditor">,
): string {
  const sentences = lost.flatMap(({ code, names }) => {
    const to = offered.find((each) => each.code === values[String(code)]);
    return to ? [t("drafts.decided.becomes", { choice: names[language], to: to.names[language] })] : [];
  });
  return [...sentences, ...(sentences.length < lost.length ? [t("drafts.decided.others")] : [])].join(" ");
}
