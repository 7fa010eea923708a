import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { DetailList } from "../../design/DetailList";
import { Dialog } from "../../design/Dialog";
import { editorKeys } from "./editorKeys";
import { helpKey, useShortcut } from "./state/useShortcut";

/** Shows all shortcuts of the form editor after a press of the button or key with the question mark. */
export function ShortcutHelpButton() {
  const { t } = useTranslation("formEditor");
  const [isOpen, setOpen] = useState(false);
  useShortcut(helpKey, () => setOpen(true));
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t("keys.title")}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        ?
      </Button>
      {isOpen && (
        <Dialog
          title={t("keys.title")}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t("changes.close")}</Button>}
        >
          <DetailList
            details={editorKeys.map(({ shown, does }) => ({
              id: does,
              term: shown,
              detail: t(`keys.${does}`),
            }))}
          />
        </Dialog>
      )}
    </>
  );
}
