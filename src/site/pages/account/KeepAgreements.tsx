import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptApplication } from "../../../contract/ownData";
import { Button } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { toast } from "../../../design/toast";
import { applicationsKey } from "../../api/applications";
import { keepAgreementsQuery, saveKeepAgreement } from "../../api/ownData";
import { useLanguage } from "../../i18n";
import { FailureNotice } from "../layout/FailureNotice";

/** The applications that are kept longer if the applicant agrees. Draws nothing when there are none. */
export function KeepAgreements() {
  const { t } = useTranslation("profile");
  const { data: kept = [] } = useQuery(keepAgreementsQuery(useLanguage()));
  const [confirming, setConfirming] = useState<KeptApplication>();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: saveKeepAgreement,
    onSuccess: async ({ isAgreed }) => {
      await client.invalidateQueries({ queryKey: applicationsKey });
      toast({ text: t(isAgreed ? "keeping.agreedNow" : "keeping.takenBack"), tone: "good" });
    },
    onSettled: () => setConfirming(undefined),
  });
  if (kept.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="keeping">
      <Heading level={2} id="keeping">
        {t("keeping.heading")}
      </Heading>
      <Text>{t("keeping.lead")}</Text>
      <FailureNotice error={change.error} />
      <Stack as="ul" gap="4">
        {kept.map((each) => {
          const { applicationId, jobTitle: job, isAgreed } = each;
          return (
            <Stack key={applicationId} as="li" gap="2">
              <Heading level={3} size="md">
                {job}
              </Heading>
              <Text>
                {t(isAgreed ? "keeping.agreed" : "keeping.otherwise", {
                  times: isAgreed ? each.agreed : each.otherwise,
                })}
              </Text>
              <Row>
                {isAgreed ? (
                  <Button aria-label={t("keeping.takeBackThis", { job })} onClick={() => setConfirming(each)}>
                    {t("keeping.takeBack")}
                  </Button>
                ) : (
                  <Button
                    aria-label={t("keeping.agreeThis", { job })}
                    busy={change.isPending}
                    onClick={() => change.mutate({ applicationId, isAgreed: true })}
                  >
                    {t("keeping.agree")}
                  </Button>
                )}
              </Row>
            </Stack>
          );
        })}
      </Stack>
      {confirming && (
        <ConfirmDialog
          title={t("keeping.title")}
          confirmLabel={t("keeping.confirm")}
          cancelLabel={t("keeping.cancel")}
          danger
          busy={change.isPending}
          onConfirm={() => change.mutate({ ...confirming, isAgreed: false })}
          onCancel={() => setConfirming(undefined)}
        >
          <Text>{t("keeping.text", { job: confirming.jobTitle, times: confirming.otherwise })}</Text>
        </ConfirmDialog>
      )}
    </Card>
  );
}
