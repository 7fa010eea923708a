import { useTranslation } from "react-i18next";
import { formNamesInFiles } from "../../files/formNamesInFiles";
import { buildNameProposal, getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import { formName } from "../words/formatFormNames";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface NewFormDialogProps extends OperationDialogProps {
  /** The form that is copied, unless another form is chosen. */
  from?: string | undefined;
  onAdded: (form: string) => void;
}

/** A dialog for a new ApplyType, which is made as a copy of an existing one. */
export function NewFormDialog({ from, onAdded, ...given }: NewFormDialogProps) {
  const { t } = useTranslation("formEditor");
  const { forms, accounts } = formNamesInFiles(Object.keys(given.texts));
  const source = forms.find((each) => each === from);
  return (
    <OperationDialog
      {...given}
      name="newForm"
      {...(source !== undefined && { answers: { from: source } })}
      offers={{ from: forms.map((code) => ({ code, name: formName(code, t) })) }}
      proposals={buildNameProposal(() => [...forms, ...accounts])}
      operationsOf={(answers) => [
        {
          operation: "addForm",
          form: getTextAnswerOrEmpty(answers, "name"),
          from: getTextAnswerOrEmpty(answers, "from"),
          names: typedNames(answers, "label"),
        },
      ]}
      onDone={(answers) => onAdded(getTextAnswerOrEmpty(answers, "name"))}
    />
  );
}
