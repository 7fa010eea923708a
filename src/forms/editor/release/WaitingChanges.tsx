import { useTranslation } from "react-i18next";
import { Heading } from "../../../design/Heading";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import type { WaitingForms } from "../protocol";
import { formatFormNames } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";

interface WaitingChangesProps {
  waiting: readonly WaitingForms[];
  /** The level of the heading of each group of forms. */
  level: 3 | 4;
}

/** The changes of forms since their last release, as sentences. */
export function WaitingChanges({ waiting, level }: WaitingChangesProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  return waiting.map(({ forms, isNew, changes }) => (
    <div key={forms.join(" ")}>
      <Heading level={level} size="md">
        {formatFormNames(forms, language, t)}
      </Heading>
      {changes.length === 0 && <Text>{t(isNew ? "release.isNew" : "release.other")}</Text>}
      <Stack as="ul" gap="1">
        {changes.map(({ kind, names, to }) => (
          <li key={`${kind} ${names.en}`}>
            {t(`release.${kind}`, { field: names[language], to: to?.[language] ?? "" })}
          </li>
        ))}
      </Stack>
    </div>
  ));
}
