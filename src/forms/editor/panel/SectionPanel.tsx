import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { PanelSection } from "../editing/PanelSection";
import { useOperate } from "../editing/useOperate";
import type { SavedTexts } from "../protocol";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { type HeadingFacts, headingPanel, stepPanel } from "./headingPanels";
import { PanelBody } from "./PanelBody";
import { PurposeNote } from "./PurposeNote";
import { purposePanel, sectionSubject } from "./purposePanel";

interface HeadingPanelProps {
  facts: HeadingFacts;
  saved: SavedTexts;
  texts: SavedTexts;
}

/** The words of a section, the use of its answers, and the words of its step. */
export function SectionPanel({ facts, saved, texts }: HeadingPanelProps) {
  const { t } = useTranslation("formEditor");
  const heading = useOperate(saved, texts);
  const use = useOperate(saved, texts);
  const step = useOperate(saved, texts);
  const language = useSurroundingLanguage();
  const subject = useMemo(
    () => sectionSubject(facts.section, { texts, language, t }),
    [facts.section, texts, language, t],
  );
  return (
    <Stack gap="2">
      <PanelSection title={t("change.heading")} open refused={heading.refused}>
        <PanelBody panel={headingPanel} subject={facts} operate={heading.operate} about={facts.section} />
      </PanelSection>
      <PanelSection title={t("change.use.title")} refused={use.refused}>
        <PanelBody panel={purposePanel} subject={subject} operate={use.operate} about={facts.section} />
        <PurposeNote subject={subject} />
      </PanelSection>
      <PanelSection title={t("change.step")} refused={step.refused}>
        <PanelBody panel={stepPanel} subject={facts} operate={step.operate} about={facts.step.id} />
      </PanelSection>
    </Stack>
  );
}
