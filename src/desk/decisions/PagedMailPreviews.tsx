import { chakra } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailPreview } from "../../contract/desk/decisions";
import { Button } from "../../design/Button";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { languageAttributes, languageFacts } from "../../forms/engine/languageFacts";
import { languageByCodeOrDefault } from "../../site/i18n";

/** A preview of mails, one at a time. */
export function PagedMailPreviews({ mails }: { mails: readonly MailPreview[] }) {
  const { t } = useTranslation();
  const subject = useId();
  const [at, setAt] = useState(0);
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
            language: languageFacts[languageByCodeOrDefault(mail.language)].name,
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
        {...languageAttributes(languageByCodeOrDefault(mail.language))}
        // The mail takes the focus, so that a long mail can be scrolled by keyboard.
        tabIndex={0}
        aria-labelledby={subject}
        maxHeight="22rem"
        overflow="auto"
        padding="4"
        border="1px solid"
        borderColor="line.soft"
        borderRadius="card"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        <chakra.h3 id={subject} fontSize="md" marginBlockEnd="3">
          {mail.subject}
        </chakra.h3>
        {mail.text}
      </chakra.article>
    </Stack>
  );
}
