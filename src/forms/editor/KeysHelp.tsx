import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { DetailList } from "../../design/DetailList";
import { Dialog } from "../../design/Dialog";
import { helpKey, useShortcut } from "./state/useShortcut";

/**
 * The shortcuts of the form editor, in the order in which they are used, each with the translation key of its
 * sentence.
 */
const keys = [
  ["F2", "mode"],
  ["↑ ↓ Home End", "select"],
  ["A – Z", "find"],
  ["/", "finder"],
  ["Enter", "panel"],
  ["Esc", "back"],
  ["+", "add"],
  ["Alt + ↑ ↓ ← →", "move"],
  ["Ctrl + Enter", "send"],
  ["Ctrl + Z", "undo"],
  ["Ctrl + Y", "redo"],
  ["Ctrl + S", "save"],
  ["Ctrl + Space", "complete"],
  ["?", "keys"],
] as const;

/** Shows all shortcuts of the form editor, after a press of its button or of the question mark. */
export function KeysHelp() {
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
            details={keys.map(([key, does]) => ({ id: does, term: key, detail: t(`keys.${does}`) }))}
          />
        </Dialog>
      )}
    </>
  );
}
