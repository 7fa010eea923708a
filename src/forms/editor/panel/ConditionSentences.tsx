import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import { conditionSentence } from "../editing/conditionWords";
import type { FieldDetails } from "../operations/fieldFacts";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import type { FieldSubject } from "./panel";

const isConditional = ({ isQuestion, asked }: FieldDetails) =>
  !isQuestion && asked.some((each) => each !== null);

/**
 * The conditions under which a field is asked or required, as sentences. They also explain why the shown form
 * may lack the field.
 */
export function ConditionSentences({ facts, near }: Pick<FieldSubject, "facts" | "near">) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useSurroundingLanguage();
  const answers = [...near.beside, ...near.elsewhere];
  const sentences = [
    ...(isConditional(facts)
      ? facts.asked.map((each) => conditionSentence("asked", each, answers, language, t))
      : []),
    ...facts.requiredWhen.map((each) => conditionSentence("required", each, answers, language, t)),
  ];
  return sentences.map((sentence) => (
    <Text key={sentence} size="sm">
      {sentence}
    </Text>
  ));
}
