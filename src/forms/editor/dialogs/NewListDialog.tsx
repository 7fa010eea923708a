import { listOptionListNames } from "../editing/offeredOptionLists";
import { getTextAnswerOrEmpty } from "../editing/typedNames";
import type { FieldDetails } from "../operations/fieldFacts";
import { proposedName } from "../operations/names";
import type { Scope } from "../operations/operation";
import { buildAddListOperation } from "./newList";
import { OperationDialog, type OperationDialogProps } from "./OperationDialog";

interface NewListDialogProps extends OperationDialogProps {
  /** The field that will offer the list; `scope` is where the field is changed. */
  facts: FieldDetails;
  scope: Scope;
}

/** A dialog for a new list of choices, which a field offers from then on. */
export function NewListDialog({ facts, scope, ...given }: NewListDialogProps) {
  const taken = listOptionListNames(given.texts);
  return (
    <OperationDialog
      {...given}
      name="newList"
      layout="plain"
      answers={{ name: proposedName(facts.words.en.label, taken) }}
      operationsOf={(answers) => {
        const list = getTextAnswerOrEmpty(answers, "name");
        return [
          buildAddListOperation(list, answers),
          { operation: "setList", field: facts.field, scope, list },
        ];
      }}
      onDone={given.onClose}
    />
  );
}
