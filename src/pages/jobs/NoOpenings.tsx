import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/Notice";
import { Text } from "../../ui/Text";

export function NoOpenings() {
  const { t } = useTranslation("jobs");
  return (
    <Notice title={t("none")}>
      <Text>{t("noneText")}</Text>
    </Notice>
  );
}
