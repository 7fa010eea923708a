import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { useRedirectHome } from "./useRedirectHome";

const seconds = 5;

/** Announces that the page will redirect home, with a button to stay. */
export function RedirectHomeNotice() {
  const { t } = useTranslation("account");
  const { left, stopped, stop } = useRedirectHome(seconds);
  if (stopped) return null;
  return (
    <Row>
      <Text tone="muted">{t("redirect.text", { count: left })}</Text>
      <Button variant="quiet" onClick={stop}>
        {t("redirect.stay")}
      </Button>
    </Row>
  );
}
