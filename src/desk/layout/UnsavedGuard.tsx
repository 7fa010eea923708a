import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../design/ConfirmDialog";

/** Asks for a confirmation before the user leaves a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation();
  const leaving = useBlocker(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (leaving.state !== "blocked") return null;
  // In the body: the part of the page that has the guard may be hidden.
  return createPortal(
    <ConfirmDialog
      title={t("posting.leave")}
      confirmLabel={t("posting.leaveAnyway")}
      cancelLabel={t("posting.stay")}
      danger
      onConfirm={() => leaving.proceed()}
      onCancel={() => leaving.reset()}
    >
      {t("posting.leaveText")}
    </ConfirmDialog>,
    document.body,
  );
}
