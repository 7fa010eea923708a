import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ApplicationSummary } from "../../../contract/applications";
import { BulletList } from "../../../design/BulletList";
import { buttonClass } from "../../../design/Button";
import { Text } from "../../../design/Text";
import { formatLastDay } from "../../../forms/language/formatDate";
import { addresses } from "../../addresses";
import { useLanguage } from "../../i18n";
import { completing } from "../../paths";
import { isCompletionOverdue } from "./isCompletionOverdue";

type Asked = Pick<ApplicationSummary, "id" | "jobTitle" | "timeZone" | "completion">;

/** The later answers that staff ask an applicant for, the last day, and a link to the form. */
export function CompletionTask({ application }: { application: Asked }) {
  const { t } = useTranslation("profile");
  const { id, completion, jobTitle: job } = application;
  if (!completion) return null;
  const points = completion.open.map(({ section, questions }) => [section, ...questions].join(" · "));
  return (
    <>
      <CompletionDeadline application={application} />
      {points.length > 0 ? <BulletList points={points} /> : <Text>{t("completion.ready")}</Text>}
      <Text>
        <Link
          to={addresses.apply(completing, id)}
          className={buttonClass("primary")}
          aria-label={t("completion.linkThis", { job })}
        >
          {t("completion.link")}
        </Link>
      </Text>
    </>
  );
}

/** The last day for the answers that staff ask for. */
export function CompletionDeadline({ application: { completion, timeZone } }: { application: Asked }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  if (!completion) return null;
  const date = formatLastDay(completion.dueAt, language, timeZone);
  return <Text>{t(isCompletionOverdue(completion) ? "completion.late" : "completion.by", { date })}</Text>;
}
