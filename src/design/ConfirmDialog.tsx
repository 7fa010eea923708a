import type { ReactNode } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /**
   * Whether the confirming button has the variant `danger`, for an action by which something is lost or
   * ended.
   */
  danger?: boolean;
  /** Whether the confirmed action is on its way, which nothing cancels any more. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A dialog for a confirmation. Cancel comes first, so that it has the focus and Enter does no harm. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={() => {
        if (!busy) onCancel();
      }}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
      lead={children}
    />
  );
}
