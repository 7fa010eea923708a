import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button, buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { SceneBanner } from "../../design/SceneBanner";
import { Text } from "../../design/Text";
import { addresses } from "../addresses";
import { flushAndReload } from "../builds/reload";

interface ErrorPageProps {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
}

/** The page for 500, for 405, and for a server that does not answer. */
export function ErrorPage({ status }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <SceneBanner name="astray" />
      <Heading level={1}>{t("titles.error")}</Heading>
      <Text>{status === 0 ? t("noAnswer") : t(status === 405 ? "error.405" : "error.500")}</Text>
      <Row>
        {status !== 405 && (
          <Button variant="primary" onClick={flushAndReload}>
            {t("error.again")}
          </Button>
        )}
        <Link to={addresses.home} className={buttonClass("secondary")}>
          {t("backHome")}
        </Link>
      </Row>
    </Page>
  );
}
