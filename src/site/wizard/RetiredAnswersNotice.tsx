import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { RetiredAnswer } from "../../contract/applications";
import { FactList } from "../../design/FactList";
import { Notice } from "../../design/Notice";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { ComposedForm, FormStep } from "../../forms/engine/form";
import { stepOfSection } from "../../forms/engine/journey";
import { isObject } from "../../forms/engine/pointer";
import type { FileClient } from "../../forms/renderer/FormContext";
import { applicationQuery } from "../api/applications";
import { useLanguage } from "../i18n";
import { useIsSignedIn } from "../session/useMe";

interface RetiredAnswersNoticeProps {
  applicationId: number;
  form: ComposedForm;
  step: FormStep;
  files: FileClient;
}

/**
 * Shows retired answers on the step that now has their section, or else on the first step. The applicant can read them,
 * but they are not submitted.
 */
export function RetiredAnswersNotice({ applicationId, form, step, files }: RetiredAnswersNoticeProps) {
  const { t } = useTranslation("apply");
  const query = applicationQuery(useLanguage(), String(applicationId));
  const isSignedIn = useIsSignedIn();
  // An error of this query (the session may have ended) must not replace the page, because the form works without
  // the notice.
  const { data } = useQuery({
    ...query,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSignedIn,
    throwOnError: false,
  });
  const carried =
    data?.carried.filter(({ section }) => (stepOfSection(form, section) ?? form.steps[0]) === step) ?? [];
  if (carried.length === 0) return null;
  const detail = ({ value }: RetiredAnswer) => {
    if (typeof value === "boolean") return t(value ? "carried.yes" : "carried.no");
    if (Array.isArray(value)) return value.join(", ");
    if (!isObject(value)) return String(value);
    const { kind, slot, fileName } = value;
    return files.describe({ kind: String(kind), slot: String(slot), fileName: String(fileName) })
      ?.originalName;
  };
  return (
    <Notice title={t("carried.title")}>
      <Stack gap="3">
        <Text>{t("carried.text")}</Text>
        <FactList
          facts={carried.map((each) => ({ id: each.path, term: each.label, detail: detail(each) }))}
        />
      </Stack>
    </Notice>
  );
}
