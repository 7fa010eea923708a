import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { conditionSentence } from "../editing/conditionWords";
import { PanelForm } from "../editing/PanelForm";
import { PanelSection } from "../editing/PanelSection";
import type { Sibling } from "../editing/siblings";
import { useOperate } from "../editing/useOperate";
import type { FieldDetails } from "../operations/fieldFacts";
import type { SavedTexts } from "../protocol";
import { useEditorLanguage } from "../words/LanguageProvider";
import {
  answersOfCondition,
  builtCondition,
  conditionOffers,
  conditionOperations,
  offeredWays,
  unfitAnswers,
} from "./conditionPanel";

const isConditional = ({ isQuestion, asked }: FieldDetails) =>
  !isQuestion && asked.some((each) => each !== null);

/** Why a field may not be seen in the form, or may have to be answered: each way in which it is asked and required. */
export function ConditionSentences({ facts, siblings }: Pick<ConditionSectionProps, "facts" | "siblings">) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useEditorLanguage();
  const sentences = [
    ...(isConditional(facts)
      ? facts.asked.map((each) => conditionSentence("asked", each, siblings, language, t))
      : []),
    ...facts.requiredWhen.map((each) => conditionSentence("required", each, siblings, language, t)),
  ];
  return sentences.map((sentence) => (
    <Text key={sentence} size="sm">
      {sentence}
    </Text>
  ));
}

interface ConditionSectionProps {
  /** See `PanelForm`. */
  about: string;
  facts: FieldDetails;
  siblings: readonly Sibling[];
  saved: SavedTexts;
  texts: SavedTexts;
}

/** When a field is asked, or must be answered, by the answers to fields beside it. What it cannot show, it says in words. */
export function ConditionSection({ about, facts, siblings, saved, texts }: ConditionSectionProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const { operate, refused } = useOperate(saved, texts);
  const offers = useMemo(() => conditionOffers(siblings), [siblings]);
  const only = useMemo(() => ({ asked: offeredWays(facts) }), [facts]);
  const built = facts.isQuestion ? undefined : builtCondition(facts, siblings);
  const note = facts.isQuestion
    ? "question"
    : built === undefined
      ? "kept"
      : siblings.length === 0 && "alone";
  return (
    <PanelSection title={t("change.condition")} refused={refused}>
      <Stack gap="2">
        {built === null && <Text size="sm">{t("change.conditionWords.always")}</Text>}
        {note && <Text size="sm">{t(`change.conditionWords.${note}`)}</Text>}
      </Stack>
      {built !== undefined && note !== "alone" && (
        <PanelForm
          name="fieldCondition"
          about={about}
          answers={answersOfCondition(built, siblings)}
          {...offers}
          only={only}
          onChange={(answers) => {
            const unfit = unfitAnswers(answers, siblings);
            if (unfit.length > 0) return unfit;
            return operate(conditionOperations(facts, built, answers, siblings), `condition ${facts.field}`);
          }}
        />
      )}
    </PanelSection>
  );
}
