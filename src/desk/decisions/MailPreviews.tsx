import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { WantedDecision } from "../../contract/desk/decisions";
import { Notice } from "../../design/Notice";
import { Skeleton } from "../../design/Skeleton";
import { previewQuery } from "../api/decisions";
import { deskFailureText } from "../layout/deskFailureText";
import { MailPages } from "./MailPages";

export function MailPreviews({ wanted }: { wanted: WantedDecision }) {
  const { t } = useTranslation();
  const { data: mails, error } = useQuery({ ...previewQuery(wanted), throwOnError: false, retry: false });
  if (error) return <Notice tone="bad" role="alert" title={deskFailureText(t, error)} />;
  return mails ? <MailPages mails={mails} /> : <Skeleton />;
}
