import type { ComposedForm } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import { parseQuestionKey } from "../operations/moves";
import type { DraftEffect } from "../protocol";
import type { View } from "../state/view";
import { AddFieldDialog } from "./AddFieldDialog";
import { NewQuestionDialog } from "./NewQuestionDialog";
import type { OperationDialogProps } from "./OperationDialog";
import { isQuestionSet } from "./readQuestionSet";

interface AddBelowProps extends OperationDialogProps {
  view: View;
  /** The key of the selected field, question or section, below which something is added. */
  selected: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  effects: readonly DraftEffect[];
  onAdded: (key: string) => void;
}

/** The dialog that adds something below the selected part: a question in a questionnaire, a field anywhere else. */
export function AddFieldOrQuestionDialog({ selected, ...given }: AddBelowProps) {
  const question = parseQuestionKey(selected);
  const set = question?.set ?? selected;
  const { saved, texts, onClose, onAdded } = given;
  if (!isQuestionSet(texts, set)) return <AddFieldDialog {...given} below={selected} />;
  const after = question?.id ?? null;
  return (
    <NewQuestionDialog
      set={set}
      after={after}
      saved={saved}
      texts={texts}
      onClose={onClose}
      onAdded={onAdded}
    />
  );
}
