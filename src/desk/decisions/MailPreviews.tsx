import { chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WantedDecision } from "../../contract/desk/decisions";
import { Button } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { previewQuery } from "../api/decisions";
import { deskFailureText } from "../layout/deskFailureText";

/** Each mail before it goes, one at a time. */
export function MailPreviews({ wanted }: { wanted: WantedDecision }) {
  const { t } = useTranslation();
  const { data: mails, error } = useQuery({ ...previewQuery(wanted), throwOnError: false, retry: false });
  const [at, setAt] = useState(0);
  if (error) return <Notice tone="bad" role="alert" title={deskFailureText(t, error)} />;
  if (!mails) return <Skeleton />;
  const mail = mails[at];
  if (!mail) return <Text>{t("decisions.noMails")}</Text>;
  return (
    <Stack gap="3">
      <Row justify="space-between">
        <p role="status">
          {t("decisions.mailOf", {
            number: at + 1,
            count: mails.length,
            to: mail.applicationId,
            language: t(`app:languages.${mail.language}`),
          })}
        </p>
        <Row>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t("decisions.previous")}
          </Button>
          <Button disabled={at === mails.length - 1} onClick={() => setAt(at + 1)}>
            {t("decisions.following")}
          </Button>
        </Row>
      </Row>
      <chakra.article
        lang={mail.language}
        // A long mail is scrolled by keyboard.
        tabIndex={0}
        maxHeight="22rem"
        overflow="auto"
        padding="4"
        border="1px solid"
        borderColor="line.soft"
        borderRadius="card"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        <chakra.h3 fontSize="md" marginBlockEnd="3">
          {mail.subject}
        </chakra.h3>
        {mail.text}
      </chakra.article>
    </Stack>
  );
}
