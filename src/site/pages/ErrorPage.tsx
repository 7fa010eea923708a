import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button, buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { SceneBanner } from "../../design/SceneBanner";
import { Text } from "../../design/Text";
import { addresses } from "../addresses";
import { useReload } from "../builds/useReload";

interface ErrorPageProps {
  /** HTTP status; 0 when the server could not be reached. */
  status: number;
}

/**
 * The page for a server that does not answer, for 405, and for every other error without a page of its own.
 */
export function ErrorPage({ status }: ErrorPageProps) {
  const { t } = useTranslation();
  const { reload, isBusy, obstacle } = useReload();
  return (
    <Page width="narrow">
      <SceneBanner name="astray" />
      <Heading level={1}>{t("titles.error")}</Heading>
      {obstacle ? (
        <Notice tone="warning" role="alert" title={t(`error.${obstacle}`)} />
      ) : (
        <Text>{status === 0 ? t("noAnswer") : t(status === 405 ? "error.405" : "error.500")}</Text>
      )}
      <Row>
        {status !== 405 && (
          <Button variant="primary" busy={isBusy} onClick={reload}>
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
