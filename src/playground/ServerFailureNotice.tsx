import { useTranslation } from "react-i18next";
import { Notice } from "../design/Notice";
import { Text } from "../design/Text";
import { ServerRefusal } from "./server";

/** Why the form could not be composed: the server refuses the files, or there is no server. */
export function ServerFailureNotice({ error }: { error: Error }) {
  const { t } = useTranslation("playground");
  if (!(error instanceof ServerRefusal))
    return (
      <Notice tone="bad" role="alert" title={t("noServer.title")}>
        <Text>{t("noServer.text")}</Text>
      </Notice>
    );
  const { status, reason } = error;
  return (
    <Notice tone="bad" role="alert" title={t("refused.title")}>
      <Text>{status === 413 ? t("refused.tooLarge") : t("refused.other", { status, reason })}</Text>
    </Notice>
  );
}
