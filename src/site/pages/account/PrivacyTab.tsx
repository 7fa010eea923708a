import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../contract/me";
import { Button } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { Notice } from "../../../design/Notice";
import { Row } from "../../../design/Row";
import { loadMe } from "../../api/me";
import { acceptedStatementsQuery, acceptPrivacy, privaciesQuery } from "../../api/privacies";
import { useLanguage } from "../../i18n";
import { setCurrentMe } from "../../session/session";
import { StatementChanges } from "../../wizard/StatementChanges";
import { FailureNotice } from "../layout/FailureNotice";
import { AcceptedStatements } from "./AcceptedStatements";
import { KeepAgreements } from "./KeepAgreements";
import { PrivacyText } from "./PrivacyText";

/**
 * The privacy statement, whether its newest version is accepted (the next submit requires that), all accepted
 * versions, and the applications that may be kept longer.
 */
export function PrivacyTab({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const client = useQueryClient();
  const { mutateAsync: acceptOne } = useMutation(acceptPrivacy);
  const accepting = useMutation({
    mutationFn: async () => {
      // The statements on the screen, even if there are newer ones: these are refused, and then shown.
      const shown = await client.fetchQuery({
        ...privaciesQuery(language),
        staleTime: Number.POSITIVE_INFINITY,
      });
      for (const privacy of shown) await acceptOne(privacy);
      return loadMe();
    },
    onError: () => client.invalidateQueries({ queryKey: privaciesQuery(language).queryKey }),
    onSuccess: (newer) => {
      setCurrentMe(newer);
      return client.invalidateQueries({ queryKey: acceptedStatementsQuery(language).queryKey });
    },
  });
  return (
    <>
      <KeepAgreements />
      <Card>
        {me.privacyAccepted && <Notice tone="good" title={t("privacy.accepted")} />}
        <StatementChanges />
        <PrivacyText />
        {!me.privacyAccepted && (
          <>
            <Notice tone="warning" title={t("privacy.newer")} />
            <FailureNotice error={accepting.error} />
            <Row>
              <Button variant="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
                {t("privacy.accept")}
              </Button>
            </Row>
          </>
        )}
        <AcceptedStatements />
      </Card>
    </>
  );
}
