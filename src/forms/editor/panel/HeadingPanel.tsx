import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { PanelForm } from "../editing/PanelForm";
import { PanelSection } from "../editing/PanelSection";
import { useOperate } from "../editing/useOperate";
import type { SavedTexts } from "../protocol";
import {
  answersOfHeading,
  answersOfStep,
  type HeadingFacts,
  headingOperations,
  stepOperations,
} from "./headingPanel";

interface HeadingPanelProps {
  facts: HeadingFacts;
  saved: SavedTexts;
  texts: SavedTexts;
}

/** The words of a section, and of the step that it stands on. */
export function HeadingPanel({ facts, saved, texts }: HeadingPanelProps) {
  const { t } = useTranslation("formEditor");
  const heading = useOperate(saved, texts);
  const step = useOperate(saved, texts);
  return (
    <Stack gap="2">
      <PanelSection title={t("change.heading")} open refused={heading.refused}>
        <Text size="sm">{t("change.headings.everywhere")}</Text>
        <PanelForm
          name="fieldHeading"
          about={facts.section}
          layout="columns"
          answers={answersOfHeading(facts)}
          onChange={(answers) =>
            heading.operate(headingOperations(facts, answers), `heading ${facts.section}`)
          }
        />
      </PanelSection>
      <PanelSection title={t("change.step")} refused={step.refused}>
        <Text size="sm">{t("change.headings.stepShared")}</Text>
        <PanelForm
          name="fieldStep"
          about={facts.step.id}
          layout="columns"
          answers={answersOfStep(facts)}
          onChange={(answers) => step.operate(stepOperations(facts, answers), `step ${facts.step.id}`)}
        />
      </PanelSection>
    </Stack>
  );
}
