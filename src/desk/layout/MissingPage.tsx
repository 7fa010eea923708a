import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Text } from "../../design/Text";
import { deskPaths } from "../paths";
import { DeskPage } from "./DeskPage";

/** Nothing is there, or nothing that one may see: the desk does not tell which. */
export function MissingPage() {
  const { t } = useTranslation();
  return (
    <DeskPage title={t("missing.title")} width="narrow">
      <Text>{t("missing.text")}</Text>
      <Text>
        <Link to={deskPaths.postings.pattern}>{t("missing.back")}</Link>
      </Text>
    </DeskPage>
  );
}
