import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addresses } from "../../addresses";
import { buttonClass } from "../../ui/Button";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Text } from "../../ui/Text";

/** Stands for a job that is not there, or no longer. */
export function MissingJob() {
  const { t } = useTranslation("job");
  return (
    <Page width="narrow">
      <Heading level={1}>{t("missing")}</Heading>
      <Text>{t("missingText")}</Text>
      <Text>
        <Link to={addresses.jobs(1)} className={buttonClass("primary")}>
          {t("back")}
        </Link>
      </Text>
    </Page>
  );
}
