import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LegalText } from "../../../design/LegalText";
import { Skeleton } from "../../../design/Skeleton";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { privaciesQuery } from "../../api/privacies";
import { useLanguage } from "../../i18n";

/** All privacy statements, in the language of the page. */
export function PrivacyText() {
  const { t } = useTranslation("account");
  const { data } = useQuery(privaciesQuery(useLanguage()));
  if (!data) return <Skeleton lines={8} />;
  return data.map(({ key, version, text }) => (
    <Stack key={key}>
      <Text tone="muted" size="sm">
        {t("privacy.version", { version })}
      </Text>
      <LegalText text={text} hasAnchors={data.length === 1} />
    </Stack>
  ));
}
