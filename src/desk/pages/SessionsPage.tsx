import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Card } from "../../design/Card";
import { Notice } from "../../design/Notice";
import { SignedInDevice } from "../../design/SignedInDevice";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { toast } from "../../design/toast";
import { formatDateTime } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import { deskSessionsQuery, signOutDevice } from "../api/staff";
import { DeskPage } from "../layout/DeskPage";
import { deskFailureText } from "../layout/deskFailureText";

/** The reader's sessions, with a button to sign out each other device. */
export function SessionsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const query = deskSessionsQuery(language);
  const { data: sessions } = useQuery(query);
  const ending = useMutation({
    mutationFn: (id: string) => signOutDevice(cache, id),
    onSuccess: () => toast({ text: t("sessions.ended"), tone: "good" }),
    // Removes a session from the list even if it had already ended.
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <DeskPage title={t("titles.sessions")} width="narrow">
      <Text>{t("sessions.text")}</Text>
      {ending.error && <Notice tone="bad" role="alert" title={deskFailureText(t, ending.error)} />}
      {!sessions && <Skeleton />}
      <Stack as="ul">
        {sessions?.map(({ id, device, beganAt, activeAt, isThis }) => (
          <Card as="li" key={id} density="compact">
            <SignedInDevice
              device={device}
              level={2}
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
          </Card>
        ))}
      </Stack>
    </DeskPage>
  );
}
