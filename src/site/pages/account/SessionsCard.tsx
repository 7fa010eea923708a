import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
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

/** The sessions of the account. The reader can sign out one device or all others. */
export function SessionsCard() {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const client = useQueryClient();
  const query = sessionsQuery(language);
  const { data: sessions, error } = useQuery(query);
  const ending = useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? endOtherSessions() : endSession(id)),
    onSuccess: () => toast({ text: t("sessions.ended"), tone: "good" }),
    // Loads the list again after a failure, too: the session may have ended already and must leave the list.
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <Card as="section" aria-labelledby="sessions">
      <Heading level={2} id="sessions">
        {t("sessions.heading")}
      </Heading>
      <Text>{t("sessions.text")}</Text>
      <FailureNotice error={error ?? ending.error} />
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
                isBusy: ending.isPending && ending.variables === id,
                onEnd: () => ending.mutate(id),
              }}
            />
          </li>
        ))}
      </Stack>
      {sessions && sessions.length > 1 && (
        <Row>
          <Button
            busy={ending.isPending && ending.variables === undefined}
            onClick={() => ending.mutate(undefined)}
          >
            {t("sessions.endOthers")}
          </Button>
        </Row>
      )}
    </Card>
  );
}
