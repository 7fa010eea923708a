import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { withdraw } from "../api/applications";
import type { ApplicationSummary, Status } from "../contract/applications";
import { useLanguage } from "../i18n";
import { Button, buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { Heading } from "../ui/Heading";
import { Row } from "../ui/Row";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { applyAddress } from "./applyAddress";
import { formatDateTime } from "./formatDate";
import { useChangeApplication } from "./useChangeApplication";

const lists = ["submitted", "inProcess", "hired", "ended"] as const satisfies Status[];

/** Everything that was submitted, in four lists by how it stands. */
export function AppliedJobs({ applications }: { applications: ApplicationSummary[] }) {
  const { t } = useTranslation("profile");
  const [asked, setAsked] = useState<ApplicationSummary>();
  const withdrawing = useChangeApplication({
    change: withdraw,
    done: t("applied.withdrawn"),
    headingId: "applied",
    onClose: () => setAsked(undefined),
  });
  return (
    <Stack as="section" aria-labelledby="applied" gap="6">
      <Heading level={2} id="applied">
        {t("applied.heading")}
      </Heading>
      {lists.map((status) => {
        const inList = applications.filter((application) => application.status === status);
        return (
          <Stack key={status} gap="3">
            <Heading level={3} size="lg">
              {t(`applied.${status}`)}
            </Heading>
            {inList.length === 0 && <Text tone="muted">{t("applied.none")}</Text>}
            {inList.length > 0 && (
              <Stack as="ul" gap="3">
                {inList.map((application) => (
                  <AppliedJob key={application.id} application={application} onWithdraw={setAsked} />
                ))}
              </Stack>
            )}
          </Stack>
        );
      })}
      {asked && (
        <ConfirmDialog
          title={t("applied.confirmTitle")}
          confirmLabel={t("applied.confirm")}
          cancelLabel={t("applied.cancel")}
          danger
          busy={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate(asked.id)}
          onCancel={() => setAsked(undefined)}
        >
          <Text>{t("applied.confirmText", { job: asked.jobTitle })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface AppliedJobProps {
  application: ApplicationSummary;
  onWithdraw: (application: ApplicationSummary) => void;
}

function AppliedJob({ application, onWithdraw }: AppliedJobProps) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const { id, jobTitle: job, status, submittedAt, canEdit, isBeingEdited } = application;
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
      </Stack>
      {isBeingEdited && <Text tone="accent">{t("applied.isBeingEdited")}</Text>}
      <Row>
        {canEdit && (
          <Link
            to={applyAddress(application)}
            className={buttonClass("secondary")}
            aria-label={t("applied.editThis", { job })}
          >
            {t("applied.edit")}
          </Link>
        )}
        <Link
          to={`/Resume/${id}`}
          className={buttonClass("secondary")}
          aria-label={t("applied.viewThis", { job })}
        >
          {t("applied.view")}
        </Link>
        {(status === "submitted" || status === "inProcess") && (
          <Button
            variant="quiet"
            aria-label={t("applied.withdrawThis", { job })}
            onClick={() => onWithdraw(application)}
          >
            {t("applied.withdraw")}
          </Button>
        )}
      </Row>
    </Card>
  );
}
