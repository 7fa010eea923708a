import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { readPurposeWords } from "../editing/offeredPurposes";
import { readWholeUse, type UseSubject } from "./purposePanel";

/** Explains why the answers to a field or section are asked for, who sees them, and how long they are kept. */
export function PurposeNote({ subject }: { subject: UseSubject }) {
  const { t } = useTranslation("formEditor");
  const { texts, language } = subject;
  const { purpose: id } = readWholeUse(subject);
  if (id === undefined) return <Text size="sm">{t("change.use.none")}</Text>;
  const { why, who, kept } = readPurposeWords(texts, id, language);
  return (
    <Stack gap="1">
      <Text size="sm">{why}</Text>
      <Text size="sm">{t("change.use.who", { who })}</Text>
      {kept !== undefined && <Text size="sm">{t("change.use.kept", { times: kept })}</Text>}
    </Stack>
  );
}
