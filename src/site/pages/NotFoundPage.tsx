import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { BirdPattern } from "../../design/BirdPattern";
import { Button, buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { addresses } from "../addresses";
import { useRedirectHome } from "./layout/useRedirectHome";

const seconds = 4;

/** 404. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { left, stopped, stop } = useRedirectHome(seconds);
  return (
    <Page width="narrow">
      <BirdPattern formation="cloud" astray />
      <Heading level={1}>{t("notFound.path", { path: readable(pathname) })}</Heading>
      <Text className="by-script">
        {stopped ? t("notFound.stayed") : t("notFound.redirect", { seconds: left })}
      </Text>
      <Row>
        <Link to={addresses.home} className={buttonClass("primary")}>
          {t("backHome")}
        </Link>
        {!stopped && (
          <Button className="by-script" onClick={stop}>
            {t("notFound.stop")}
          </Button>
        )}
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
