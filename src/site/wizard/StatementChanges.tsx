import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { BulletList } from "../../design/BulletList";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { acceptedStatementsQuery } from "../api/privacies";
import { useLanguage } from "../i18n";

/** The differences between the newest statement and the one accepted last. Draws nothing when there are none. */
export function StatementChanges() {
  const { t } = useTranslation();
  const { data: [last] = [] } = useQuery(acceptedStatementsQuery(useLanguage()));
  if (!last) return null;
  const { wider, narrower } = last;
  return (
    <>
      {wider.length > 0 && (
        <Stack gap="2">
          <Text>{t("privacyChanges.wider")}</Text>
          <BulletList points={wider} />
        </Stack>
      )}
      {narrower.length > 0 && (
        <Stack gap="2">
          <Text>{t("privacyChanges.narrower")}</Text>
          <BulletList points={narrower} />
        </Stack>
      )}
    </>
  );
}
