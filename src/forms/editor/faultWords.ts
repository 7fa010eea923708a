import type { TFunction } from "i18next";
import type { Labels, Language } from "../engine/form";
import type { PlacedFault } from "./protocol";
import { calledIn } from "./words/fieldNames";

/** A problem as staff read it. */
export interface WordedFault {
  words: string;
  /** The key of the field that it is about; null for none. */
  field: string | null;
}

/** What is wrong, each problem once: some have a fault in the files of every language. */
export function tellFaults(
  faults: readonly PlacedFault[],
  language: Language,
  labels: Labels,
  t: TFunction<"formEditor">,
): WordedFault[] {
  const told = faults.map((fault) => ({ words: faultWords(fault, language, labels, t), field: fault.field }));
  return [...new Map(told.map((each) => [`${each.field} ${each.words}`, each])).values()];
}

/** What is wrong, in the reader's language. Some of the gate's sentences are there in English alone. */
function faultWords(
  { says, told, field }: PlacedFault,
  language: Language,
  labels: Labels,
  t: TFunction<"formEditor">,
): string {
  if (told) {
    const { name, other, rule } = told.params;
    return t(`faults.told.${told.code}`, {
      ...told.params,
      // A placeholder is seen as it stands in the text.
      ...(name !== undefined &&
        !told.code.startsWith("placeholder") && { name: calledIn(labels, name, field ?? "") }),
      ...(other !== undefined && { other: calledIn(labels, other, field ?? "") }),
      ...(rule !== undefined && { rule: t(`change.rule.${rule}`) }),
    });
  }
  return language === "en" ? says : t("faults.untold");
}
