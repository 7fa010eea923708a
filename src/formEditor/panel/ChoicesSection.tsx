import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button";
import type { SavedTexts } from "../history";
import { answersOfChoices, type Choices, choiceOperations } from "./choicesPanel";
import { PanelForm } from "./PanelForm";
import { PanelSection } from "./PanelSection";
import { useOperate } from "./useOperate";

interface ChoicesSectionProps {
  choices: Choices;
  saved: SavedTexts;
  texts: SavedTexts;
}

/** The choices of a list, wherever it is offered: names, order, new ones, and those that are offered no longer. */
export function ChoicesSection({ choices, saved, texts }: ChoicesSectionProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const { operate, refused } = useOperate(saved, texts);
  return (
    <PanelSection title={t("change.choices")} refused={refused}>
      <PanelForm
        id={id}
        name="fieldChoices"
        answers={answersOfChoices(choices)}
        onSubmit={(answers) => operate(choiceOperations(choices, answers))}
      />
      <Button type="submit" form={id} variant="primary">
        {t("change.takeOver")}
      </Button>
    </PanelSection>
  );
}
