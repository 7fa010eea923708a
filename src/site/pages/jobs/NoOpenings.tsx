import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/Notice";
import { Text } from "../../../design/Text";

export function NoOpenings() {
  const { t } = useTranslation("jobs");
  return (
    <Notice title={t("none")}>
      <Text>{t("noneText")}</Text>
    </Notice>
  );
}
