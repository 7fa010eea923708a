import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button";
import { Heading } from "../ui/Heading";
import { Mark } from "../ui/Mark";
import { Page } from "../ui/Page";
import { Row } from "../ui/Row";
import { Text } from "../ui/Text";
import { useHomeSoon } from "./useHomeSoon";

const seconds = 5;

/** `/VerifyResend/Success`: says the same whether or not there is such an account, then goes home. */
export function VerifyResendSuccessPage() {
  const { t } = useTranslation("account");
  const { left, stopped, stop } = useHomeSoon(seconds);
  return (
    <Page width="narrow">
      <Mark size="3rem" />
      <Heading level={1}>{t("resend.sentTitle")}</Heading>
      <Text size="lg">{t("resend.sentText")}</Text>
      {!stopped && (
        <Row>
          <Text tone="muted">{t("resend.redirect", { seconds: left })}</Text>
          <Button variant="quiet" onClick={stop}>
            {t("resend.stay")}
          </Button>
        </Row>
      )}
    </Page>
  );
}
