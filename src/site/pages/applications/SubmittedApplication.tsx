import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ApplicationSummary } from "../../../contract/applications";
import { Button, buttonClass } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { formatDateTime } from "../../../forms/language/formatDate";
import { addresses } from "../../addresses";
import { useLanguage } from "../../i18n";
import { completing } from "../../paths";
import { applicationFormAddress } from "./applicationFormAddress";
import { CompletionDeadline } from "./CompletionTask";
import { PromisedReplyDay } from "./PromisedReplyDay";

/** Actions that cannot be undone, and need a confirmation. */
export type Act = "withdraw" | "discard";

interface AppliedJobProps {
  application: ApplicationSummary;
  onAsk: (act: Act) => void;
}

/** One submitted application, with the actions that are possible now. */
export function SubmittedApplication({ application, onAsk }: AppliedJobProps) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const {
    id,
    jobTitle: job,
    status,
    submittedAt,
    withdrawnAt,
    canEdit,
    isBeingEdited,
    completion,
  } = application;
  const ask = (act: Act) => (
    <Button variant="quiet" aria-label={t(`applied.${act}.openThis`, { job })} onClick={() => onAsk(act)}>
      {t(`applied.${act}.open`)}
    </Button>
  );
  return (
    <Card as="li">
      <Stack gap="1">
        <Heading level={4} size="md">
          {job}
        </Heading>
        {submittedAt !== null && (
          <Text tone="muted">
            {t("applied.submittedAt", { date: formatDateTime(submittedAt, language) })}
          </Text>
        )}
        {withdrawnAt !== null && (
          <Text>{t("applied.withdrawnAt", { date: formatDateTime(withdrawnAt, language) })}</Text>
        )}
      </Stack>
      {isBeingEdited && <Text tone="accent">{t("applied.isBeingEdited")}</Text>}
      <CompletionDeadline application={application} />
      <PromisedReplyDay application={application} />
      <Row>
        {completion && (
          <Link
            to={addresses.apply(completing, id)}
            className={buttonClass("secondary")}
            aria-label={t("completion.linkThis", { job })}
          >
            {t("completion.link")}
          </Link>
        )}
        {canEdit && (
          <Link
            to={applicationFormAddress(application)}
            className={buttonClass("secondary")}
            aria-label={t("applied.editThis", { job })}
          >
            {t("applied.edit")}
          </Link>
        )}
        <Link
          to={addresses.resume(id)}
          className={buttonClass("secondary")}
          aria-label={t("applied.viewThis", { job })}
        >
          {t("applied.view")}
        </Link>
        {isBeingEdited && ask("discard")}
        {(status === "submitted" || status === "inProcess") && ask("withdraw")}
      </Row>
    </Card>
  );
}
