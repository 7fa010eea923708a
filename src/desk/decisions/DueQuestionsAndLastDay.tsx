import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AskingPreview, DecisionChoice } from "../../contract/desk/decisions";
import { BulletList } from "../../design/BulletList";
import { Heading } from "../../design/Heading";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { DayField } from "../layout/DayField";
import { ObstacleList } from "./ObstacleList";

interface AskFieldsProps {
  /** The first day that is possible for all applications. */
  today: string;
  preview: AskingPreview;
  choices: readonly DecisionChoice[];
  /** The last day for the answers, `YYYY-MM-DD`; empty while the typed day is incomplete. */
  by: string;
  onChange: (by: string) => void;
}

/** The questions to ask, the obstacles, and a field for the last day. */
export function DueQuestionsAndLastDay({ today, preview, choices, by, onChange }: AskFieldsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { questions, hidesQuestions, mails, obstacles } = preview;
  const points = questions.map(({ section, question, count }) => {
    const name = question === null ? section : `${section} · ${question}`;
    return mails.length > 1 ? t("asking.of", { question: name, count }) : name;
  });
  return (
    <>
      {mails.length > 0 && (
        <>
          {points.length > 0 && (
            <Stack as="section" aria-labelledby={heading} gap="2">
              <Heading level={3} size="md" id={heading}>
                {t("asking.questions")}
              </Heading>
              <BulletList points={points} />
            </Stack>
          )}
          {hidesQuestions && <Text tone="muted">{t("asking.hidden")}</Text>}
          <DayField
            label={t("asking.by")}
            hint={t("asking.byHint")}
            required
            min={today}
            value={by}
            onChange={onChange}
          />
        </>
      )}
      <ObstacleList obstacles={obstacles} choices={choices} />
    </>
  );
}
