import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Text } from "../../design/Text";
import { deskPaths } from "../paths";
import { DeskPage } from "./DeskPage";

/**
 * The page for an address where nothing exists, or nothing that the reader may see. The page does not reveal
 * which of the two is the case.
 */
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
