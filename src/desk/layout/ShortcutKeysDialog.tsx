import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { DetailList } from "../../design/DetailList";
import { Dialog } from "../../design/Dialog";
import { CheckboxOrRadio } from "../../forms/renderer/widgets/CheckboxOrRadio";
import { setShortcutKeysOn, useAreShortcutKeysOn } from "./useShortcutKeys";

interface KeysDialogProps {
  /** Each key with its action. */
  keys: readonly { key: string; does: string }[];
  onClose: () => void;
}

/** A dialog with the single keys of a page, and a checkbox that turns them on or off. */
export function ShortcutKeysDialog({ keys, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  const box = useId();
  const areOn = useAreShortcutKeysOn();
  const details = keys.map(({ key, does }) => ({ id: key, term: key.toUpperCase(), detail: does }));
  return (
    <Dialog
      title={t("keys.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("keys.close")}</Button>}
    >
      {/* The checkbox comes first, so that it gets the focus and a long dialog begins at its top. */}
      <CheckboxOrRadio id={box} type="checkbox" checked={areOn} onTick={setShortcutKeysOn}>
        {t("keys.on")}
      </CheckboxOrRadio>
      <DetailList details={details} />
    </Dialog>
  );
}
