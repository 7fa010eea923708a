import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../contract/me";
import type { OwnerProof } from "../../../contract/passkeyData";
import { Button } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { SignedInDevice } from "../../../design/SignedInDevice";
import { Skeleton } from "../../../design/Skeleton";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { toast } from "../../../design/toast";
import { formatDateTime } from "../../../forms/language/formatDate";
import { endOtherSessions, endSession, sessionsQuery } from "../../api/activeSessions";
import { useLanguage } from "../../i18n";
import { FailureNotice } from "../layout/FailureNotice";
import { ProofDialog } from "./ProofDialog";

/** What to end: the session of one device, or the sessions of all other devices. */
type Ending = { id: string; device: string } | "others";

/** The sessions of the account. The reader can sign out one device or all others, once they have proved who they are. */
export function SessionsCard({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const client = useQueryClient();
  const query = sessionsQuery(language);
  const { data: sessions, error } = useQuery(query);
  const [ending, setEnding] = useState<Ending>();
  const close = () => setEnding(undefined);
  const end = async (which: Ending, proof: OwnerProof) => {
    try {
      await (which === "others" ? endOtherSessions(proof) : endSession(which.id, proof));
    } finally {
      // After a failure, too: the session may have ended already and must leave the list.
      await client.invalidateQueries({ queryKey: query.queryKey });
    }
    close();
    toast({ text: t("sessions.ended"), tone: "good" });
  };
  return (
    <Card as="section" aria-labelledby="sessions">
      <Heading level={2} id="sessions">
        {t("sessions.heading")}
      </Heading>
      <Text>{t("sessions.text")}</Text>
      <FailureNotice error={error} />
      {!sessions && <Skeleton lines={3} />}
      <Stack as="ul" gap="4">
        {sessions?.map(({ id, device, beganAt, activeAt, isThis }) => (
          <li key={id}>
            <SignedInDevice
              device={device}
              level={3}
              isThis={isThis}
              used={
                isThis
                  ? t("sessions.this")
                  : t("sessions.active", { date: formatDateTime(activeAt, language) })
              }
              began={t("sessions.began", { date: formatDateTime(beganAt, language) })}
              end={{
                text: t("sessions.end"),
                label: t("sessions.endThis", { device }),
                isBusy: false,
                onEnd: () => setEnding({ id, device }),
              }}
            />
          </li>
        ))}
      </Stack>
      {sessions && sessions.length > 1 && (
        <Row>
          <Button onClick={() => setEnding("others")}>{t("sessions.endOthers")}</Button>
        </Row>
      )}
      {ending && (
        <ProofDialog
          me={me}
          title={
            ending === "others"
              ? t("sessions.othersTitle")
              : t("sessions.endTitle", { device: ending.device })
          }
          confirmLabel={t("sessions.end")}
          cancelLabel={t("sessions.cancel")}
          onProof={(proof) => end(ending, proof)}
          onClose={close}
        >
          <Text>{t("sessions.prove")}</Text>
        </ProofDialog>
      )}
    </Card>
  );
}
