import { useTranslation } from "react-i18next";
import type { Carried } from "../contract/applications";
import { FactList } from "../ui/FactList";
import { Notice } from "../ui/Notice";
import { Text } from "../ui/Text";

/** Answers to what an older form asked: shown, never submitted. */
export function CarriedNotice({ carried }: { carried: Carried[] }) {
  const { t } = useTranslation("apply");
  if (carried.length === 0) return null;
  return (
    <Notice title={t("carried.title")}>
      <Text>{t("carried.text")}</Text>
      <FactList
        facts={carried.map(({ path, label, value }) => ({
          id: path,
          term: label,
          detail: typeof value === "string" ? value : JSON.stringify(value),
        }))}
      />
    </Notice>
  );
}
