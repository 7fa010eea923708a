import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "../api/client";
import { Button } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { Row } from "../ui/Row";
import { Text } from "../ui/Text";

interface SubmissionRefusalProps {
  refusal: ApiError;
  /** Opens the wizard again with the newest form and the answers that the server has. */
  reopen(): void;
}

/** Says why the server refused the application, and what the applicant can do about it. */
export function SubmissionRefusal({ refusal, reopen }: SubmissionRefusalProps) {
  const { t } = useTranslation("apply");
  const box = useRef<HTMLDivElement>(null);
  // The button is below the answers and this notice above them: the focus brings it into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal moves the focus again
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="bad" role="alert" title={refusal.message || t("submit.failed")}>
        {refusal.code === "FORM_CHANGED" && (
          <>
            <Text>{t("submit.formChanged")}</Text>
            <Row>
              <Button onClick={reopen}>{t("submit.reload")}</Button>
            </Row>
          </>
        )}
      </Notice>
    </div>
  );
}
