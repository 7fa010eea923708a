import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationSummary, Status } from "../../../contract/applications";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { discardEdit, withdraw } from "../../api/applications";
import { editing } from "../../paths";
import { FailureNotice } from "../layout/FailureNotice";
import { type Act, SubmittedApplication } from "./SubmittedApplication";
import { useChangeApplication } from "./useChangeApplication";

const listedStatuses = ["submitted", "inProcess", "hired", "ended"] as const satisfies Status[];

const headingId = "applied";

/** The submitted applications, in four lists by status. */
export function SubmittedApplications({ applications }: { applications: ApplicationSummary[] }) {
  const { t } = useTranslation("profile");
  const [confirming, setConfirming] = useState<{ act: Act; application: ApplicationSummary }>();
  const onClose = () => setConfirming(undefined);
  const changes = {
    withdraw: useChangeApplication({
      change: ({ id }) => withdraw(id),
      done: t("applied.withdraw.done"),
      headingId,
      onClose,
    }),
    discard: useChangeApplication({
      change: async ({ id }) => {
        await discardEdit(id);
        const { removeJournalEntry } = await import("../../wizard/applicantJournal");
        await removeJournalEntry(editing, id);
      },
      done: t("applied.discard.done"),
      headingId,
      onClose,
    }),
  };
  return (
    <Stack as="section" aria-labelledby={headingId} gap="6">
      <Heading level={2} id={headingId}>
        {t("applied.heading")}
      </Heading>
      <FailureNotice error={changes.withdraw.error ?? changes.discard.error} />
      {listedStatuses.map((status) => {
        const ofStatus = applications.filter((application) => application.status === status);
        return (
          <Stack key={status} gap="3">
            <Row align="baseline">
              <Heading level={3} size="lg">
                {t(`applied.${status}`)}
              </Heading>
              {ofStatus.length === 0 && <Text tone="muted">{t("applied.none")}</Text>}
            </Row>
            {ofStatus.length > 0 && (
              <Stack as="ul" gap="3">
                {ofStatus.map((application) => (
                  <SubmittedApplication
                    key={application.id}
                    application={application}
                    onAsk={(act) => setConfirming({ act, application })}
                  />
                ))}
              </Stack>
            )}
          </Stack>
        );
      })}
      {confirming && (
        <ConfirmDialog
          title={t(`applied.${confirming.act}.title`)}
          confirmLabel={t(`applied.${confirming.act}.confirm`)}
          cancelLabel={t(`applied.${confirming.act}.cancel`)}
          danger
          busy={changes[confirming.act].isPending}
          onConfirm={() => changes[confirming.act].mutate(confirming.application)}
          onCancel={onClose}
        >
          <Text>{t(`applied.${confirming.act}.text`, { job: confirming.application.jobTitle })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
