import type { TFunction } from "i18next";
import type { PlacedFault } from "../contract/formEditor";
import type { Language } from "../engine/form";

/** What is wrong, in the reader's language. Some of the gate's sentences are there in English alone. */
export function faultWords(
  { says, told }: PlacedFault,
  language: Language,
  t: TFunction<"formEditor">,
): string {
  if (told) return t(`faults.told.${told.code}`, { ...told.params });
  return language === "en" ? says : t("faults.untold");
}
