import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { SceneBanner } from "../../design/SceneBanner";
import { addresses } from "../addresses";
import { HomeRedirectCountdown } from "./layout/HomeRedirectCountdown";

const seconds = 4;

/** The page for an address that does not exist (404). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Page width="narrow">
      <SceneBanner name="astray" />
      <Heading level={1}>{t("notFound.path", { path: readable(pathname) })}</Heading>
      <HomeRedirectCountdown
        seconds={seconds}
        textOf={(left) => t("notFound.redirect", { seconds: left })}
        stayed={t("notFound.stayed")}
        stay={t("notFound.stop")}
      />
      <Row>
        <Link to={addresses.home} className={buttonClass("primary")}>
          {t("backHome")}
        </Link>
      </Row>
    </Page>
  );
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
