import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ApplicationSummary } from "../../../contract/applications";
import { Button, buttonClass } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { formatDateTime } from "../../../forms/language/formatDate";
import { addresses } from "../../addresses";
import { deleteApplication } from "../../api/applications";
import { useLanguage } from "../../i18n";
import { FailureNotice } from "../layout/FailureNotice";
import { applicationFormAddress } from "./applicationFormAddress";
import { DraftProgressText } from "./DraftProgressText";
import { useChangeApplication } from "./useChangeApplication";

/** The drafts, each with the actions to continue, view or delete it. */
export function SavedApplications({ drafts }: { drafts: ApplicationSummary[] }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const [confirming, setConfirming] = useState<ApplicationSummary>();
  const deleting = useChangeApplication({
    change: async ({ id, applyType, jobId }) => {
      await deleteApplication(id);
      const { removeJournalEntry } = await import("../../wizard/applicantJournal");
      await removeJournalEntry(applyType, jobId);
    },
    done: t("drafts.deleted"),
    headingId: "drafts",
    onClose: () => setConfirming(undefined),
  });
  return (
    <Stack as="section" aria-labelledby="drafts">
      <Heading level={2} id="drafts">
        {t("drafts.heading")}
      </Heading>
      <FailureNotice error={deleting.error} />
      {drafts.length === 0 && <Text tone="muted">{t("drafts.none")}</Text>}
      <Stack as="ul" gap="3">
        {drafts.map((draft) => {
          const job = draft.jobTitle;
          return (
            <Card as="li" key={draft.id}>
              <Stack gap="1">
                <Heading level={3} size="lg">
                  {job}
                </Heading>
                <DraftProgressText draft={draft} />
                <Text tone="muted">
                  {t("drafts.saved", { date: formatDateTime(draft.savedAt, language) })}
                </Text>
              </Stack>
              <Row>
                {draft.canEdit && (
                  <Link
                    to={applicationFormAddress(draft)}
                    className={buttonClass("secondary")}
                    aria-label={t("drafts.openThis", { job })}
                  >
                    {t("drafts.open")}
                  </Link>
                )}
                <Link
                  to={addresses.resume(draft.id)}
                  className={buttonClass("quiet")}
                  aria-label={t("drafts.viewThis", { job })}
                >
                  {t("drafts.view")}
                </Link>
                <Button
                  variant="quiet"
                  aria-label={t("drafts.deleteThis", { job })}
                  onClick={() => setConfirming(draft)}
                >
                  {t("drafts.delete")}
                </Button>
              </Row>
            </Card>
          );
        })}
      </Stack>
      {confirming && (
        <ConfirmDialog
          title={t("drafts.confirmTitle")}
          confirmLabel={t("drafts.confirm")}
          cancelLabel={t("drafts.cancel")}
          danger
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate(confirming)}
          onCancel={() => setConfirming(undefined)}
        >
          <Text>{t("drafts.confirmText", { job: confirming.jobTitle })}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
