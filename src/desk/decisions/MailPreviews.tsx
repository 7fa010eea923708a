import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { WantedDecision } from "../../contract/desk/decisions";
import { Notice } from "../../design/Notice";
import { Skeleton } from "../../design/Skeleton";
import { decisionPreviewQuery } from "../api/decisions";
import { deskFailureText } from "../layout/deskFailureText";
import { PagedMailPreviews } from "./PagedMailPreviews";

export function MailPreviews({ wanted }: { wanted: WantedDecision }) {
  const { t } = useTranslation();
  const { data: mails, error } = useQuery({
    ...decisionPreviewQuery(wanted),
    throwOnError: false,
    retry: false,
  });
  if (error) return <Notice tone="bad" role="alert" title={deskFailureText(t, error)} />;
  return mails ? <PagedMailPreviews mails={mails} /> : <Skeleton />;
}
