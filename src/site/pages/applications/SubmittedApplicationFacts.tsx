import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../../contract/applications";
import type { Fact } from "../../../design/FactList";
import { FactListCard } from "../../../design/FactListCard";
import { formatDateTime } from "../../../forms/language/formatDate";
import { useLanguage } from "../../i18n";
import { useMe } from "../../session/useMe";
import { wasEdited } from "./wasEdited";

/**
 * The facts of a submitted application: the job, the number for inquiries, the times of the submission and of
 * a later edit, and the recipient of the confirmation.
 */
export function SubmittedApplicationFacts({ application }: { application: ApplicationSummary }) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const me = useMe();
  const { id, jobTitle, submittedAt, savedAt } = application;
  const fact = (key: string, detail: string): Fact => ({ id: key, term: t(`finish.${key}`), detail });
  return (
    <FactListCard
      id="facts"
      heading={t("finish.facts")}
      facts={[
        fact("job", jobTitle),
        fact("reference", String(id)),
        ...(submittedAt === null ? [] : [fact("submittedAt", formatDateTime(submittedAt, language))]),
        ...(wasEdited(application) ? [fact("editedAt", formatDateTime(savedAt, language))] : []),
        ...(me ? [fact("sentTo", me.email)] : []),
      ]}
    />
  );
}
