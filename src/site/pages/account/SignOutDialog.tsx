import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../design/ConfirmDialog";
import { Text } from "../../../design/Text";
import type { SignOutQuestion } from "./useSignOut";

/** Asks whether to sign out although unsaved text of a draft would be lost. */
export function SignOutDialog({ isBusy, confirm, cancel }: SignOutQuestion) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t("signOut.title")}
      confirmLabel={t("signOut.confirm")}
      cancelLabel={t("signOut.cancel")}
      danger
      busy={isBusy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <Text>{t("signOut.text")}</Text>
    </ConfirmDialog>
  );
}
