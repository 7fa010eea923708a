import { useTranslation } from "react-i18next";
import { BulletList } from "../../../design/BulletList";
import { Heading } from "../../../design/Heading";
import { Text } from "../../../design/Text";
import type { ReleaseComparison } from "../protocol";
import { useSurroundingLanguage } from "../words/LanguageProvider";

/** The new promises of the privacy statement, as applicants will read them before they accept it again. */
export function NewPromises({ statement }: Pick<ReleaseComparison, "statement">) {
  const { t } = useTranslation("formEditor");
  const told = statement[useSurroundingLanguage()];
  if (told.length === 0) return null;
  return (
    <section aria-label={t("changes.inStatement")}>
      <Heading level={3} size="lg">
        {t("changes.inStatement")}
      </Heading>
      <BulletList points={told} />
      <Text>{t("changes.acceptAnew")}</Text>
    </section>
  );
}
