import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../../contract/applications";
import { Text } from "../../../design/Text";
import { formatLastDay } from "../../../forms/language/formatDate";
import { useLanguage } from "../../i18n";

/** The progress of a draft as text, such as "1 of 4 steps complete. The opening closes on 11 January." */
export function DraftProgressText({ draft }: { draft: ApplicationSummary }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const { progress, closesAt } = draft;
  if (!progress) return null;
  if (closesAt === null) return <Text>{t("drafts.progress", { ...progress })}</Text>;
  const isClosed = Date.parse(closesAt) <= Date.now();
  return (
    <Text>
      {t(isClosed ? "drafts.progressClosed" : "drafts.progressUntil", {
        ...progress,
        date: formatLastDay(closesAt, language, draft.timeZone),
      })}
    </Text>
  );
}
