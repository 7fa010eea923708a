import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { addresses } from "../addresses";
import { Button, buttonClass } from "../ui/Button";
import { Heading } from "../ui/Heading";
import { Murmuration } from "../ui/Murmuration";
import { Page } from "../ui/Page";
import { Row } from "../ui/Row";
import { Text } from "../ui/Text";
import { useRedirectHome } from "./layout/useRedirectHome";

const seconds = 4;

/** 404. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { left, stopped, stop } = useRedirectHome(seconds);
  return (
    <Page width="narrow">
      <Murmuration formation="cloud" astray />
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
