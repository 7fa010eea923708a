import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../../contract/applications";
import { Text } from "../../../design/Text";
import { dateInTimeZone } from "../../../forms/engine/dateInTimeZone";
import { formatCalendarDate } from "../../../forms/language/formatDate";
import { useLanguage } from "../../i18n";

/** The day by which the applicant was promised an answer. After that day, the text is an apology. */
export function PromisedReplyDay({
  application: { promisedFor, timeZone },
}: {
  application: Pick<ApplicationSummary, "promisedFor" | "timeZone">;
}) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  if (promisedFor === null) return null;
  const isOver = promisedFor < dateInTimeZone(timeZone, new Date());
  return (
    <Text>
      {t(isOver ? "promised.late" : "promised.by", { date: formatCalendarDate(promisedFor, language) })}
    </Text>
  );
}
