import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { isApiError } from "../../site/api/client";
import { makePasskeyOnDevice } from "../../site/session/passkeys";
import { acceptInvitation, loadInvitation } from "../api/staff";
import { DeskPage } from "../layout/DeskPage";
import { deskFailureText } from "../layout/deskFailureText";
import { deskPaths } from "../paths";

const token = /^#[\w-]{43}$/;

/** Makes the first passkey of an invited person. The fragment of the address contains their token. */
export function InvitationPage() {
  const { t } = useTranslation();
  const { hash: present } = useLocation();
  // The link that skips the header replaces the fragment, so the last token is kept.
  const [hash, setHash] = useState(present);
  if (present !== hash && token.test(present)) setHash(present);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: async () => {
      const invitation = hash.slice(1);
      await acceptInvitation(cache, invitation, await makePasskeyOnDevice(await loadInvitation(invitation)));
    },
    // This also removes the token from the address.
    onSuccess: () => navigate(deskPaths.postings.pattern, { replace: true }),
  });
  const isUsable = token.test(hash) && !isApiError(accepting.error, "LINK_INVALID");
  return (
    <DeskPage title={t("titles.invitation")} width="narrow">
      {isUsable ? (
        <Card>
          <Text>{t("invitation.lead")}</Text>
          <Row>
            <Button variant="primary" busy={accepting.isPending} onClick={() => accepting.mutate()}>
              {t("invitation.button")}
            </Button>
          </Row>
          {accepting.error && <Notice tone="bad" role="alert" title={deskFailureText(t, accepting.error)} />}
        </Card>
      ) : (
        <Notice tone="bad" role="alert" title={t("invitation.invalid")} />
      )}
      <Text tone="muted">
        {t("invitation.has")} <Link to={deskPaths.signIn.pattern}>{t("titles.signIn")}</Link>
      </Text>
    </DeskPage>
  );
}
