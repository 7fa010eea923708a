import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm, Labels } from "../../engine/form";
import { NewThingDialog, type NewThingProps } from "./NewThingDialog";
import { movedPlace, placesToMove } from "./placesToMove";

interface MoveToDialogProps extends NewThingProps {
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
  const asked = useMemo(() => placesToMove(moving, t), [moving, t]);
  return (
    asked && (
      <NewThingDialog
        {...given}
        {...asked}
        name="moveTo"
        onDone={(answers) => onMoved(movedPlace(moving, answers))}
      />
    )
  );
}
