import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../../design/Button";
import { Heading } from "../../../design/Heading";
import { Page } from "../../../design/Page";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { addresses } from "../../addresses";

/** Replaces the page of a job that does not exist, or no longer exists. */
export function MissingJob() {
  const { t } = useTranslation("job");
  return (
    <Page width="narrow">
      <Heading level={1}>{t("missing")}</Heading>
      <Text>{t("missingText")}</Text>
      <Row>
        <Link to={addresses.jobs(1)} className={buttonClass("primary")}>
          {t("back")}
        </Link>
        <Link to={addresses.home} className={buttonClass("secondary")}>
          {t("app:backHome")}
        </Link>
      </Row>
    </Page>
  );
}
