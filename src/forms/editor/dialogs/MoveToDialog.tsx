import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm, Labels } from "../../engine/form";
import { buildMoveDialog, getPlaceAfterMove } from "./buildMoveDialog";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface MoveToDialogProps extends OperationDialogProps {
  /** The key of the moved field or section. */
  selected: string;
  /** Whether a form or market adds the field. */
  isAdded: boolean;
  form: ComposedForm;
  labels: Labels;
  /** Called with the new key and the last segment of the address of the new step. */
  onMoved: (place: { key: string; step: string }) => void;
}

/** A dialog that moves a field to another group or section, or a section to another step. */
export function MoveToDialog({ selected, isAdded, form, labels, onMoved, ...given }: MoveToDialogProps) {
  const { t } = useTranslation("formEditor");
  const { texts } = given;
  const moving = useMemo(
    () => ({ key: selected, isAdded, form, labels, texts }),
    [selected, isAdded, form, labels, texts],
  );
  const asked = useMemo(() => buildMoveDialog(moving, t), [moving, t]);
  return (
    asked && (
      <OperationDialog
        {...given}
        {...asked}
        name="moveTo"
        onDone={(answers) => onMoved(getPlaceAfterMove(moving, answers))}
      />
    )
  );
}
