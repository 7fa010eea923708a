import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../../design/Disclosure";
import { LegalText } from "../../../design/LegalText";
import { formatDateTime } from "../../../forms/language/formatDate";
import { acceptedStatementsQuery } from "../../api/privacies";
import { useLanguage } from "../../i18n";

/**
 * The statements that the account has accepted, word for word, each folded under the time of its acceptance.
 */
export function AcceptedStatements() {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const { data = [] } = useQuery(acceptedStatementsQuery(language));
  return data.map(({ key, version, acceptedAt, text }) => (
    <Disclosure
      key={`${key} ${version}`}
      summary={t("privacy.acceptedOn", { date: formatDateTime(acceptedAt, language), version })}
    >
      <LegalText text={text} />
    </Disclosure>
  ));
}
