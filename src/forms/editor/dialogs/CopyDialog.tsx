import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import type { ComposedForm } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import { buildCopyDialog } from "./buildCopyDialog";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface CopyDialogProps extends OperationDialogProps {
  /** The key of the copied field, question or section; `name` is its label. */
  selected: string;
  name: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  /** Called with the key of the copy. */
  onCopied: (key: string) => void;
}

/** A dialog for the name of the copy of a field, question or section. */
export function CopyDialog({ selected, name, facts, form, onCopied, ...given }: CopyDialogProps) {
  const { t } = useTranslation("formEditor");
  const { texts } = given;
  const { keyOf, ...asked } = useMemo(
    () => buildCopyDialog({ selected, facts, form, texts }),
    [selected, facts, form, texts],
  );
  return (
    <OperationDialog {...given} {...asked} onDone={(answers) => onCopied(keyOf(answers))}>
      <Text>{t("structure.duplicate.of", { name })}</Text>
    </OperationDialog>
  );
}
