import { useTranslation } from "react-i18next";
import { formFileNames } from "../../files/formFileNames";
import { nameFromLabel, typedNames, typedText } from "../editing/typedNames";
import { formName } from "../words/formNames";
import { NewThingDialog, type NewThingProps } from "./NewThingDialog";

interface NewFormDialogProps extends NewThingProps {
  /** The form that is copied, unless another form is chosen. */
  from?: string | undefined;
  onAdded: (form: string) => void;
}

/** A dialog for a new ApplyType, which is made as a copy of an existing one. */
export function NewFormDialog({ from, onAdded, ...given }: NewFormDialogProps) {
  const { t } = useTranslation("formEditor");
  const { forms, accounts } = formFileNames(Object.keys(given.texts));
  const source = forms.find((each) => each === from);
  return (
    <NewThingDialog
      {...given}
      name="newForm"
      {...(source !== undefined && { answers: { from: source } })}
      offers={{ from: forms.map((code) => ({ code, name: formName(code, t) })) }}
      proposals={nameFromLabel(() => [...forms, ...accounts])}
      operationsOf={(answers) => [
        {
          operation: "addForm",
          form: typedText(answers, "name"),
          from: typedText(answers, "from"),
          names: typedNames(answers, "label"),
        },
      ]}
      onDone={(answers) => onAdded(typedText(answers, "name"))}
    />
  );
}
