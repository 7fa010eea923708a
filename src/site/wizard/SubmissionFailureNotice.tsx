import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import type { SubmissionFailure } from "./useSubmission";

interface SubmissionFailureNoticeProps {
  failure: SubmissionFailure;
  /** Opens the wizard again with the newest form and the server's answers. */
  reopen(): void;
}

/** Explains why the application was not submitted, and what the applicant can do about it. */
export function SubmissionFailureNotice({ failure, reopen }: SubmissionFailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button is below the answers and this notice above them: the focus brings it into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure moves the focus again
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div ref={box} tabIndex={-1}>
      <Content failure={failure} reopen={reopen} />
    </div>
  );
}

function Content({ failure, reopen }: SubmissionFailureNoticeProps) {
  const { t } = useTranslation("apply");
  switch (failure.kind) {
    case "formChanged":
      return (
        <Notice tone="bad" role="alert" title={t("finish.failedButSavedTitle")}>
          <Text>{t("submit.formChanged")}</Text>
          <Row>
            <Button onClick={reopen}>{t("submit.reload")}</Button>
          </Row>
        </Notice>
      );
    case "saved":
      return (
        <Notice tone="bad" role="alert" title={t("finish.failedButSavedTitle")}>
          <Text>{failure.message || t("app:unknown")}</Text>
          <Text>{t("submit.again")}</Text>
        </Notice>
      );
    case "notSent":
    case "unanswered":
      return (
        <Notice tone="bad" role="alert" title={t(`submit.${failure.kind}Title`)}>
          <Text>{t(`submit.${failure.kind}Text`)}</Text>
        </Notice>
      );
  }
}
