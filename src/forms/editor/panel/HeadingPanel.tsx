import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { PanelSection } from "../editing/PanelSection";
import { useOperate } from "../editing/useOperate";
import type { SavedTexts } from "../protocol";
import { type HeadingFacts, headingPanel, stepPanel } from "./headingPanels";
import { PanelPart } from "./PanelPart";

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
        <PanelPart panel={headingPanel} subject={facts} operate={heading.operate} about={facts.section} />
      </PanelSection>
      <PanelSection title={t("change.step")} refused={step.refused}>
        <PanelPart panel={stepPanel} subject={facts} operate={step.operate} about={facts.step.id} />
      </PanelSection>
    </Stack>
  );
}
