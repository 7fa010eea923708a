import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import type { SavedTexts } from "../history";
import type { FieldDetails } from "../operations/fieldFacts";
import { answersOfCondition, builtCondition, conditionOffers, conditionOperations } from "./conditionPanel";
import { conditionSentence } from "./conditionWords";
import { PanelForm } from "./PanelForm";
import { PanelSection } from "./PanelSection";
import type { Sibling } from "./siblings";
import { useOperate } from "./useOperate";

const isConditional = ({ isQuestion, asked }: FieldDetails) =>
  !isQuestion && asked.some((each) => each !== null);

/** Why a field may not be seen in the form: each way in which it is asked. */
export function ConditionSentences({ facts, siblings }: Pick<ConditionSectionProps, "facts" | "siblings">) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useLanguage();
  if (!isConditional(facts)) return null;
  return facts.asked.map((asked) => (
    <Text key={JSON.stringify(asked)} size="sm">
      {conditionSentence(asked, siblings, language, t)}
    </Text>
  ));
}

interface ConditionSectionProps {
  facts: FieldDetails;
  siblings: readonly Sibling[];
  saved: SavedTexts;
  texts: SavedTexts;
}

/** When a field is asked: always, or by the answers to fields beside it. What it cannot show, it says in words. */
export function ConditionSection({ facts, siblings, saved, texts }: ConditionSectionProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const { operate, refused } = useOperate(saved, texts);
  const offers = useMemo(() => conditionOffers(siblings), [siblings]);
  const built = builtCondition(facts, siblings);
  const note = facts.isQuestion
    ? "question"
    : built === undefined
      ? "kept"
      : siblings.length === 0 && "alone";
  return (
    <PanelSection title={t("change.condition")} refused={refused}>
      <Stack gap="2">
        {!isConditional(facts) && !facts.isQuestion && (
          <Text size="sm">{t("change.conditionWords.always")}</Text>
        )}
        {note && <Text size="sm">{t(`change.conditionWords.${note}`)}</Text>}
      </Stack>
      {built !== undefined && note !== "alone" && (
        <PanelForm
          name="fieldCondition"
          answers={answersOfCondition(built, siblings)}
          {...offers}
          onChange={(answers) =>
            operate(conditionOperations(facts, built, answers, siblings), `condition ${facts.field}`)
          }
        />
      )}
    </PanelSection>
  );
}
