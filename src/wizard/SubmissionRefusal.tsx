import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "../api/client";
import { Button } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { Row } from "../ui/Row";
import { Text } from "../ui/Text";

interface SubmissionRefusalProps {
  refusal: ApiError;
  /** Begins again with the newest form and what the server has saved. */
  reopen(): void;
}

/** Why the server did not take the application, and the way on where there is one. */
export function SubmissionRefusal({ refusal, reopen }: SubmissionRefusalProps) {
  const { t } = useTranslation("apply");
  const box = useRef<HTMLDivElement>(null);
  // It stands above the answers; whoever pressed the button is at their foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is another reason to read it
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
