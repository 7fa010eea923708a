import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../contract/applications";
import { useLanguage } from "../../i18n";
import { formatDateTime } from "../../language/formatDate";
import { useMe } from "../../session/useMe";
import { Card } from "../../ui/Card";
import { type Fact, FactList } from "../../ui/FactList";
import { Heading } from "../../ui/Heading";
import { wasEdited } from "./wasEdited";

/** What was submitted: the job, the number to name when asking about it, when, and who got the confirmation. */
export function SubmittedFacts({ application }: { application: ApplicationSummary }) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const me = useMe();
  const { id, jobTitle, submittedAt, savedAt } = application;
  const fact = (key: string, detail: string): Fact => ({ id: key, term: t(`finish.${key}`), detail });
  return (
    <Card as="section" aria-labelledby="facts">
      <Heading level={2} size="lg" id="facts">
        {t("finish.facts")}
      </Heading>
      <FactList
        facts={[
          fact("job", jobTitle),
          fact("reference", String(id)),
          ...(submittedAt === null ? [] : [fact("submittedAt", formatDateTime(submittedAt, language))]),
          ...(wasEdited(application) ? [fact("editedAt", formatDateTime(savedAt, language))] : []),
          ...(me ? [fact("sentTo", me.email)] : []),
        ]}
      />
    </Card>
  );
}
