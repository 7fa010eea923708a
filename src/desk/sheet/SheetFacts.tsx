import { useTranslation } from "react-i18next";
import type { ApplicationSheet } from "../../contract/desk/sheets";
import { DetailList } from "../../design/DetailList";
import { languageFacts } from "../../forms/engine/languageFacts";
import { formatCalendarDate, formatDate, formatDeadline } from "../../forms/language/formatDate";
import { languageByCodeOrDefault, useLanguage } from "../../site/i18n";

/** The facts of an application, and the contact data of its applicant. Times are in the time zone of its market. */
export function SheetFacts({ sheet }: { sheet: ApplicationSheet }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, stageLabel: stage, isWithdrawn, promisedFor, isOverdue, contact } = sheet;
  const { timeZone } = sheet;
  const at = (instant: string) => formatDeadline(instant, language, timeZone);
  // `instant` is the end of the last day, so a millisecond before it is still on that day.
  const lastDay = (instant: string) =>
    formatDate(new Date(Date.parse(instant) - 1).toISOString(), language, timeZone);
  const standing = t(`app:status.${isWithdrawn ? "withdrawn" : status}`);
  const facts: Record<string, string | null> = {
    status: stage === null ? standing : t("sheet.inStage", { standing, stage }),
    submitted: t("sheet.attempt", { date: at(sheet.submittedAt), number: sheet.attempt }),
    edited: sheet.editedAt && at(sheet.editedAt),
    later: laterState(sheet, { at, lastDay }, t),
    promised:
      promisedFor &&
      t(isOverdue ? "sheet.overdue" : "sheet.promised", { date: formatCalendarDate(promisedFor, language) }),
    email: contact?.email ?? null,
    mobile: contact?.mobile ?? null,
    writes: contact && languageFacts[languageByCodeOrDefault(contact.language)].name,
  };
  const details = Object.entries(facts).flatMap(([id, detail]) =>
    detail === null ? [] : [{ id, term: t(`sheet.facts.${id}`), detail }],
  );
  return <DetailList details={details} />;
}

/** The state of the later answers; null when nobody has asked for them. */
function laterState(
  { askedAt, dueAt, answeredAt }: ApplicationSheet,
  { at, lastDay }: Record<"at" | "lastDay", (instant: string) => string>,
  t: (key: string, params: Record<string, string>) => string,
): string | null {
  if (askedAt === null || dueAt === null) return null;
  const isAnswered = answeredAt !== null && answeredAt >= askedAt;
  return isAnswered
    ? t("sheet.answered", { date: at(answeredAt) })
    : t("sheet.asked", { date: at(askedAt), due: lastDay(dueAt) });
}
