import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { signByPasskey } from "../../site/session/passkeys";
import { loadDeskSigningOptions, signInAtDesk, staffMemberQuery } from "../api/staff";
import { DeskPage } from "../layout/DeskPage";
import { deskFailureText } from "../layout/deskFailureText";
import { readWantedPage } from "../layout/readWantedPage";

/** Signs in with a passkey, and opens the wanted page. */
export function SignInPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const cache = useQueryClient();
  const { data: member } = useQuery(staffMemberQuery);
  const entering = useMutation({
    mutationFn: async () => signInAtDesk(cache, await signByPasskey(loadDeskSigningOptions)),
  });
  if (member) return <Navigate to={readWantedPage(location)} replace />;
  return (
    <DeskPage title={t("titles.signIn")} width="narrow">
      <Card>
        <Text>{t("signIn.lead")}</Text>
        <Row>
          <Button variant="primary" busy={entering.isPending} onClick={() => entering.mutate()}>
            {t("signIn.button")}
          </Button>
        </Row>
        {entering.error && <Notice tone="bad" role="alert" title={deskFailureText(t, entering.error)} />}
      </Card>
      <Text tone="muted">{t("signIn.help")}</Text>
    </DeskPage>
  );
}
