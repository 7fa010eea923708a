import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button";
import { Row } from "../../ui/Row";
import { Text } from "../../ui/Text";
import { useHomeSoon } from "./useHomeSoon";

const seconds = 5;

/** Announces that the page will redirect home, with a button to stay. */
export function HomeSoon() {
  const { t } = useTranslation("account");
  const { left, stopped, stop } = useHomeSoon(seconds);
  if (stopped) return null;
  return (
    <Row>
      <Text tone="muted">{t("redirect.text", { seconds: left })}</Text>
      <Button variant="quiet" onClick={stop}>
        {t("redirect.stay")}
      </Button>
    </Row>
  );
}
