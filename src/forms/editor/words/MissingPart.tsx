import { useTranslation } from "react-i18next";
import { Spinner } from "../../../design/Spinner";
import { Text } from "../../../design/Text";

interface MissingPartProps {
  /**
   * Why a part of the page cannot be drawn: its data is on the way, the server did not answer, or the files do not
   * make a form.
   */
  because: "loading" | "unreached" | "unbuilt";
}

/** The content in place of a part of the page that cannot be drawn. */
export function MissingPart({ because }: MissingPartProps) {
  const { t } = useTranslation("formEditor");
  return because === "loading" ? <Spinner label={t(because)} /> : <Text tone="bad">{t(because)}</Text>;
}

/** Why the data of a query is missing. */
export const whyMissing = ({ isError }: { isError: boolean }): MissingPartProps["because"] =>
  isError ? "unreached" : "loading";
