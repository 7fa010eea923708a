import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { ConfirmDialog } from "../../design/ConfirmDialog";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import type { OpenedWizard } from "./openWizard";

interface StartOverProps extends Pick<OpenedWizard, "answers" | "sync" | "blank"> {
  /** Opens the form again, which removes all marks of problems. */
  reopen(): void;
}

/** A button that, after a confirmation, replaces all answers with those of a new form. */
export function StartOver({ answers, sync, blank, reopen }: StartOverProps) {
  const { t } = useTranslation("apply");
  const [asked, setAsked] = useState(false);

  const reset = async () => {
    setAsked(false);
    answers.replace(blank());
    if (await sync.save()) reopen();
  };

  return (
    <Row>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t("startOver.open")}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t("startOver.title")}
          confirmLabel={t("startOver.confirm")}
          cancelLabel={t("startOver.cancel")}
          danger
          onConfirm={() => void reset()}
          onCancel={() => setAsked(false)}
        >
          <Text>{t("startOver.text")}</Text>
        </ConfirmDialog>
      )}
    </Row>
  );
}
