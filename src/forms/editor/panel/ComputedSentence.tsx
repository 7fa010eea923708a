import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import { computedSentence } from "../editing/computedSentence";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import type { FieldSubject } from "./panel";

/** A sentence on how the value of a computed field follows from other answers. */
export function ComputedSentence({ facts: { computed }, near }: Pick<FieldSubject, "facts" | "near">) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  if (!computed) return null;
  return (
    <Text size="sm">{computedSentence(computed, [...near.beside, ...near.elsewhere], language, t)}</Text>
  );
}
